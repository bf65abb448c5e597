import { Button, Link as MuiLink } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { Empty } from '../../parts/empty.tsx'
import { inAddress } from '../../parts/list-address.ts'
import { Panel } from '../../parts/panel.tsx'
import { type Column, PlainTable } from '../../parts/record-table.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { Day } from '../../parts/when.tsx'
import { Allowed } from '../../session/permission.tsx'
import { NewCardDialog } from '../tariffs/new-card-dialog.tsx'

type CardSummary = Schemas['CardSummary']

interface OwnCardsProps {
  cards: CardSummary[]
  /** The cards' owner: a customer or a group of customers. */
  owner: { name: string; customerId?: number; customerGroup?: string }
  /** The effect on prices. */
  about: string
}

/** The rate cards of a customer or of a group, and a button for a new one. */
export function OwnCards({ cards, owner, about }: OwnCardsProps) {
  const [creating, setCreating] = useState(false)
  const services = useApiQuery('/services').data?.items ?? []
  const create = (
    <Allowed>
      <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setCreating(true)} data-new>
        {t('customers.cards.new', { name: owner.name })}
      </Button>
    </Allowed>
  )
  return (
    <Panel title={t('customers.cards.title')} about={about} action={cards.length > 0 ? create : null} flush>
      <PlainTable
        name={t('customers.cards.title')}
        columns={cardColumns}
        records={cards}
        keyOf={card => card.id}
        empty={
          <Empty title={t('customers.cards.none')} action={create}>
            {t('customers.cards.noneAbout')}
          </Empty>
        }
      />
      {creating && <NewCardDialog services={services} owner={owner} close={() => setCreating(false)} />}
    </Panel>
  )
}

const cardColumns: Column<CardSummary>[] = [
  {
    name: t('common.name'),
    cell: card => (
      <MuiLink component={Link} to={`/tariffs/cards/${inAddress(card.id)}`} sx={{ fontWeight: 560 }}>
        {card.name}
      </MuiLink>
    ),
  },
  { name: t('common.service'), cell: card => card.service },
  { name: t('common.version'), cell: card => card.version },
  { name: t('common.from'), cell: card => <Day date={card.valid_from} /> },
  { name: t('common.status'), cell: card => <StatusMark status={card.status} /> },
]
