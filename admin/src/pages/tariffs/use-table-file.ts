import { useCallback } from 'react'
import { useApi } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { readText } from '../../parts/read-file.ts'
import { base64Of } from '../imports/base64.ts'

export const tableFiles = '.csv,.xlsx,text/csv,text/plain'

/** The first bytes of every XLSX file, and of no text file. */
const beginning = 'PK\x03\x04'

interface TableFile {
  csv: string
  /** A sentence about the sheet that was read, of several. */
  about: string
}

/** Reads a table as CSV. The server reads XLSX files and reports faults by cell. */
export function useTableFile(): (file: File) => Promise<TableFile> {
  const request = useApi()
  return useCallback(
    async file => {
      if ((await file.slice(0, beginning.length).text()) !== beginning) {
        return { csv: await readText(file), about: '' }
      }
      const { csv, sheet, sheets } = await request('post', '/spreadsheets/csv', {
        body: { content: await base64Of(file) },
      })
      const about = sheets.length > 1 ? t('tariffs.sheetRead', { sheet, count: sheets.length }) : ''
      return { csv, about }
    },
    [request],
  )
}
