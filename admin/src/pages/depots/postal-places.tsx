import { Button, Link as MuiLink, Typography } from '@mui/material'
import { useRef } from 'react'
import { useStartTask } from '../../frame/tasks.tsx'
import { firstFault } from '../../http/problem.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { useCountries } from '../../http/use-countries.ts'
import { numberText, t } from '../../messages/text.ts'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { FileInput } from '../../parts/file-input.tsx'
import { Panel } from '../../parts/panel.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { readText } from '../../parts/read-file.ts'
import { type Column, PlainTable } from '../../parts/record-table.tsx'
import { Allowed } from '../../session/permission.tsx'

interface Places {
  country: string
  places: number
}

/** The table of postal codes with coordinates, by country, for maps and orders of runs. */
export function PostalPlaces() {
  const places = useApiQuery('/postal-places')
  const take = useApiMutation('post', '/postal-places.csv')
  const { nameOf } = useCountries()
  const start = useStartTask()
  const input = useRef<HTMLInputElement>(null)

  /** A task, because two hundred thousand rows take a while. */
  function add(file: File) {
    start(t('depots.places.title'), async () => {
      try {
        const { total } = await take({ body: { csv: await readText(file) } })
        return t('depots.places.done', { count: total })
      } catch (error) {
        throw new Error(`${file.name}: ${firstFault(error)}`)
      }
    })
  }

  return (
    <Panel
      title={t('depots.places.title')}
      about={t('depots.places.about')}
      action={
        <Allowed>
          <Button variant="outlined" onClick={() => input.current?.click()}>
            {t('depots.places.add')}
          </Button>
        </Allowed>
      }
    >
      <FileInput
        field={input}
        accept=".csv,.txt,text/csv,text/plain"
        name={t('depots.places.file')}
        take={add}
      />
      <QueryResult query={places}>
        {({ countries: known }) => (
          <PlainTable
            name={t('depots.places.title')}
            columns={columns(nameOf)}
            records={known}
            keyOf={({ country }) => country}
            empty={<Typography variant="body2">{t('depots.places.none')}</Typography>}
          />
        )}
      </QueryResult>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t('depots.places.source')}{' '}
        <MuiLink
          href="https://download.geonames.org/export/zip/"
          target="_blank"
          rel="noreferrer"
          underline="always"
        >
          {t('depots.places.geoNames')}
        </MuiLink>
      </Typography>
    </Panel>
  )
}

function columns(nameOf: (code: string) => string): Column<Places>[] {
  return [
    { name: t('address.country'), cell: ({ country }) => nameOf(country) },
    { name: t('depots.places.codes'), cell: ({ places }) => numberText(places), align: 'right' },
    {
      name: '',
      cell: ({ country }) => <DeletePlaces country={country} name={nameOf(country)} />,
      align: 'right',
    },
  ]
}

function DeletePlaces({ country, name }: { country: string; name: string }) {
  const remove = useApiMutation('delete', '/postal-places/{country}')
  return (
    <Allowed>
      <ConfirmButton
        label={t('common.delete')}
        name={t('depots.places.deleteOf', { name })}
        variant="text"
        question={t('depots.places.deleteQuestion', { name })}
        confirm={t('common.delete')}
        act={() => remove({ params: { path: { country } } })}
        done={t('depots.places.deleted')}
      >
        {t('depots.places.deleteAbout')}
      </ConfirmButton>
    </Allowed>
  )
}
