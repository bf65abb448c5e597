import { Link as MuiLink } from '@mui/material'
import { Link } from 'react-router'
import { useAsk } from '../../http/use-ask.ts'
import type { Customer } from '../../records/customer.ts'

export function CustomerName({ id }: { id: number }) {
  const customer = useAsk<Customer>(`/customers/${id}`, { freshFor: 60_000 })
  return (
    <MuiLink component={Link} to={`/customers/${id}/pricing`}>
      {customer.data?.name ?? `Customer ${id}`}
    </MuiLink>
  )
}
