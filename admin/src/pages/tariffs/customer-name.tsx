import { Link as MuiLink } from '@mui/material'
import { Link } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { inAddress } from '../../parts/list-address.ts'

/** The owner of a rate card. */
export function CardOwner({
  card: { customer_id: id, customer_group: group },
}: {
  card: Pick<Schemas['CardSummary'], 'customer_id' | 'customer_group'>
}) {
  if (id !== null) return <CustomerName id={id} />
  if (group === null) return t('tariffs.everybody')
  return (
    <MuiLink component={Link} to={`/tariffs/groups/${inAddress(group)}`}>
      {group}
    </MuiLink>
  )
}

export function CustomerName({ id }: { id: number }) {
  const customer = useApiQuery('/customers/{id}', { params: { path: { id } }, freshFor: 60_000 })
  return (
    <MuiLink component={Link} to={`/customers/${id}/pricing`}>
      {customer.data?.name ?? t('tariffs.customerNumber', { number: String(id) })}
    </MuiLink>
  )
}
