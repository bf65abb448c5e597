import { Button } from '@mui/material'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { firstFault } from '../../http/problem.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { FileMenu } from '../../parts/file-menu.tsx'
import { inAddress } from '../../parts/list-address.ts'
import { useNotify } from '../../parts/notifications.tsx'
import { useAction } from '../../parts/use-action.ts'
import { Allowed } from '../../session/permission.tsx'
import type { ReadGrids } from './card-grid.ts'
import { CopyCardButton } from './copy-card-button.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { tableExports } from './table-exports.ts'
import { type CardTerms, cardBody, type Findings } from './use-card-check.ts'
import { tableFiles, useTableFile } from './use-table-file.ts'

type RateCard = Schemas['RateCard']

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

/** The actions of a card: save, publish, upload and download its table, new version. */
export function CardActions(props: CardActionsProps) {
  const { card, terms, read, dirty, found, saved } = props
  const change = useApiMutation('put', '/cards/{id}')
  const { busy, run } = useAction()
  const [publishing, setPublishing] = useState(false)
  const params = { path: { id: card.id } }
  const faulty = read.faults.size > 0 || Object.keys(found.problems).length > 0

  async function save() {
    await change({ params, body: cardBody(card, terms, read) })
    saved()
  }

  if (card.status === 'published') {
    return (
      <>
        <CompareButton card={card} />
        <TableMenu {...props} />
        <CopyCardButton card={card} />
        <NewVersionButton card={card} />
      </>
    )
  }
  return (
    <>
      <CompareButton card={card} />
      <TableMenu {...props} />
      <DeleteDraft card={card} letGo={saved} />
      <Allowed>
        <Button
          variant="outlined"
          loading={busy}
          disabled={!dirty || faulty}
          onClick={() => run(save, t('tariffs.card.saved'))}
        >
          {t('tariffs.card.save')}
        </Button>
      </Allowed>
      <Allowed>
        <Button variant="contained" disabled={faulty} onClick={() => setPublishing(true)}>
          {t('tariffs.card.publish')}
        </Button>
      </Allowed>
      {publishing && (
        <PublishDialog
          card={card}
          terms={terms}
          save={dirty ? save : null}
          warnings={dirty ? found.warnings : null}
          close={() => setPublishing(false)}
        />
      )}
    </>
  )
}

/** Links to the comparison with the previous version, as stored. */
function CompareButton({ card: { id, code, version } }: { card: RateCard }) {
  if (version === 1) return null
  const before = inAddress(`${code}@${version - 1}`)
  return (
    <Button variant="outlined" component={Link} to={`/tariffs/cards/${inAddress(id)}/compare/${before}`}>
      {t('tariffs.card.compare')}
    </Button>
  )
}

function NewVersionButton({ card }: { card: RateCard }) {
  const create = useApiMutation('post', '/cards/{id}/new-version')
  const navigate = useNavigate()
  const { busy, run } = useAction()
  return (
    <Allowed>
      <Button
        variant="contained"
        loading={busy}
        onClick={() =>
          run(async () => {
            const draft = await create({ params: { path: { id: card.id } }, body: {} })
            navigate(`/tariffs/cards/${inAddress(draft.id)}`)
          }, t('tariffs.card.drafted'))
        }
      >
        {t('tariffs.card.newVersion')}
      </Button>
    </Allowed>
  )
}

function DeleteDraft({ card, letGo }: { card: RateCard; letGo: () => void }) {
  const remove = useApiMutation('delete', '/cards/{id}')
  const navigate = useNavigate()
  return (
    <ConfirmButton
      label={t('tariffs.card.deleteDraft')}
      question={t('tariffs.card.deleteQuestion', { name: card.name })}
      confirm={t('common.delete')}
      act={async () => {
        letGo()
        await remove({ params: { path: { id: card.id } } })
        navigate('/tariffs/cards')
      }}
      done={t('tariffs.card.deleted')}
    >
      {t('tariffs.card.deleteAbout')}
    </ConfirmButton>
  )
}

function TableMenu({ card, packageType, replaceLines }: CardActionsProps) {
  const take = useApiMutation('post', '/cards/{id}/table.csv')
  const notify = useNotify()
  const readTable = useTableFile()

  async function read(file: File) {
    try {
      const { csv, about } = await readTable(file)
      // Tables without package types apply to the package type in view.
      const names = /^"?package_type/i.test(csv)
      const body = names ? { csv } : { csv, package_type: packageType }
      const { lines, warnings = [] } = await take({ params: { path: { id: card.id } }, body })
      replaceLines(lines)
      const doubts = warnings.map(({ message }) => message).join(' ')
      notify(`${t('tariffs.card.imported')}${about} ${doubts}`.trim(), {
        type: doubts ? 'warning' : 'success',
      })
    } catch (error) {
      throw new Error(`${file.name}: ${firstFault(error)}`)
    }
  }

  return (
    <FileMenu
      label={t('tariffs.table')}
      saves={tableExports(`/cards/${encodeURIComponent(card.id)}/table`, `${card.code}-${card.version}`)}
      take={
        card.status === 'draft'
          ? {
              label: t('tariffs.card.importOpen'),
              accept: tableFiles,
              name: t('tariffs.card.importFile'),
              read,
            }
          : null
      }
    />
  )
}
