import { Button } from '@mui/material'
import { useRef } from 'react'
import { useStartTask } from '../../frame/tasks.tsx'
import { firstFault } from '../../http/problem.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { FileInput } from '../../parts/file-input.tsx'
import { readText } from '../../parts/read-file.ts'
import { download } from '../../parts/save-file.ts'
import { useAction } from '../../parts/use-action.ts'
import { Allowed } from '../../session/permission.tsx'

/** Downloads all sort codes as CSV, or replaces them. */
export function SortCodeFiles() {
  const take = useApiMutation('post', '/sort-codes.csv')
  const start = useStartTask()
  const { busy, run } = useAction()
  const input = useRef<HTMLInputElement>(null)

  /** A task, because a hundred thousand rows take a while. */
  function replaceBy(file: File) {
    start(t('sort-codes.title'), async () => {
      try {
        const { total } = await take({ body: { csv: await readText(file), mode: 'replace' } })
        return t('sort-codes.replaced', { count: total })
      } catch (error) {
        throw new Error(`${file.name}: ${firstFault(error)}`)
      }
    })
  }

  return (
    <>
      <Button
        variant="outlined"
        loading={busy}
        onClick={() => run(() => download('/sort-codes.csv', 'sort-codes.csv'))}
      >
        {t('parts.export.csv')}
      </Button>
      <Allowed>
        <Button variant="outlined" onClick={() => input.current?.click()}>
          {t('sort-codes.replace')}
        </Button>
      </Allowed>
      <FileInput
        field={input}
        accept=".csv,text/csv,text/plain"
        name={t('sort-codes.file')}
        take={replaceBy}
      />
    </>
  )
}
