import { Button, Link as MuiLink } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
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
      <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setCreating(true)}>
        New rate card for {owner.name}
      </Button>
    </Allowed>
  )
  return (
    <Panel title="Own rate cards" about={about} action={cards.length > 0 ? create : null} flush>
      <PlainTable
        name="Own rate cards"
        columns={cardColumns}
        records={cards}
        keyOf={card => card.id}
        empty={
          <Empty title="No own rate cards" action={create}>
            The public rate cards apply, with the percentages below.
          </Empty>
        }
      />
      {creating && <NewCardDialog services={services} owner={owner} close={() => setCreating(false)} />}
    </Panel>
  )
}

const cardColumns: Column<CardSummary>[] = [
  {
    name: 'Name',
    cell: card => (
      <MuiLink component={Link} to={`/tariffs/cards/${inAddress(card.id)}`} sx={{ fontWeight: 560 }}>
        {card.name}
      </MuiLink>
    ),
  },
  { name: 'Service', cell: card => card.service },
  { name: 'Version', cell: card => card.version },
  { name: 'From', cell: card => <Day date={card.valid_from} /> },
  { name: 'Status', cell: card => <StatusMark status={card.status} /> },
]
