import { Alert, Button } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router'
import { fetchFile } from '../../http/call.ts'
import { firstFault } from '../../http/problem.ts'
import { useTell } from '../../http/use-ask.ts'
import { useAct } from '../../parts/act.ts'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { DayInput } from '../../parts/day-input.tsx'
import { FileMenu } from '../../parts/file-menu.tsx'
import { DialogForm } from '../../parts/form.tsx'
import { inAddress } from '../../parts/list-address.ts'
import { saveFile } from '../../parts/save-file.ts'
import type { RateCard } from '../../records/tariff.ts'
import type { ReadGrids } from './card-grid.ts'
import { type CardTerms, cardBody, type Findings } from './use-card-check.ts'

interface CardActionsProps {
  card: RateCard
  terms: CardTerms
  read: ReadGrids
  dirty: boolean
  found: Findings
  saved: () => void
  replaceLines: (lines: RateCard['lines']) => void
  packageType: string
}

/** Save, publish, CSV in and out, a new version. */
export function CardActions(props: CardActionsProps) {
  const { card, terms, read, dirty, found, saved } = props
  const tell = useTell()
  const { busy, act } = useAct()
  const [publishing, setPublishing] = useState(false)
  const path = `/cards/${encodeURIComponent(card.id)}`
  const faulty = read.faults.size > 0 || Object.keys(found.problems).length > 0

  async function save() {
    await tell('PUT', path, cardBody(card, terms, read))
    saved()
  }

  if (card.status === 'published') {
    return (
      <>
        <CsvMenu {...props} />
        <NewVersionButton card={card} />
      </>
    )
  }
  return (
    <>
      <CsvMenu {...props} />
      <DeleteDraft card={card} letGo={saved} />
      <Button
        variant="outlined"
        loading={busy}
        disabled={!dirty || faulty}
        onClick={() => act(save, 'The draft is saved.')}
      >
        Save draft
      </Button>
      <Button variant="contained" disabled={faulty} onClick={() => setPublishing(true)}>
        Publish
      </Button>
      {publishing && (
        <DialogForm
          title={`Publish ${terms.name}`}
          submit="Publish"
          values={{ valid_from: terms.valid_from }}
          onSubmit={async values => {
            if (dirty) await save()
            await tell('POST', `${path}/publish`, values)
          }}
          done="Published: it prices shipments from its first day on."
          close={() => setPublishing(false)}
        >
          <Alert severity="info" sx={{ mb: 2 }}>
            From this day on the card prices new shipments. A published card is never edited: change it by a
            new version.
          </Alert>
          <DayInput source="valid_from" label="Valid from" />
        </DialogForm>
      )}
    </>
  )
}

function NewVersionButton({ card }: { card: RateCard }) {
  const tell = useTell()
  const navigate = useNavigate()
  const { busy, act } = useAct()
  return (
    <Button
      variant="contained"
      loading={busy}
      onClick={() =>
        act(async () => {
          const draft = await tell<RateCard>('POST', `/cards/${encodeURIComponent(card.id)}/new-version`)
          navigate(`/tariffs/cards/${inAddress(draft.id)}`)
        }, 'A draft of the next version is made.')
      }
    >
      New version
    </Button>
  )
}

function DeleteDraft({ card, letGo }: { card: RateCard; letGo: () => void }) {
  const tell = useTell()
  const navigate = useNavigate()
  return (
    <ConfirmButton
      label="Delete draft"
      question={`Delete the draft of ${card.name}?`}
      confirm="Delete"
      act={async () => {
        letGo()
        await tell('DELETE', `/cards/${encodeURIComponent(card.id)}`)
        navigate('/tariffs/cards')
      }}
      done="The draft is deleted."
    >
      Its prices are lost. Published versions stay.
    </ConfirmButton>
  )
}

function CsvMenu({ card, packageType, replaceLines }: CardActionsProps) {
  const tell = useTell()
  const notify = useNotify()
  const path = `/cards/${encodeURIComponent(card.id)}/table.csv`

  async function save() {
    const response = await fetchFile(path)
    saveFile(await response.blob(), `${card.code}-${card.version}.csv`)
  }

  async function read(file: File) {
    try {
      const csv = await file.text()
      // A table that names its package types is for those it names; another is for the one in view.
      const names = /^\uFEFF?"?package_type/i.test(csv)
      const body = names || packageType === '*' ? { csv } : { csv, package_type: packageType }
      const { lines } = await tell<RateCard>('POST', path, body)
      replaceLines(lines)
      notify('The prices of the file are in the draft.', { type: 'success' })
    } catch (error) {
      throw new Error(`${file.name}: ${firstFault(error)}`)
    }
  }

  return (
    <FileMenu
      label="CSV"
      save={{ label: 'Save as CSV', run: save }}
      take={
        card.status === 'draft'
          ? {
              label: 'Take prices from a CSV file…',
              accept: '.csv,text/csv,text/plain',
              name: 'CSV file with prices',
              read,
            }
          : null
      }
    />
  )
}
