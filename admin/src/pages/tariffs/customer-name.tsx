import { Link as MuiLink } from '@mui/material'
import { Link } from 'react-router'
import { useApiQuery } from '../../http/use-api.ts'

export function CustomerName({ id }: { id: number }) {
  const customer = useApiQuery('/customers/{id}', { params: { path: { id } }, freshFor: 60_000 })
  return (
    <MuiLink component={Link} to={`/customers/${id}/pricing`}>
      {customer.data?.name ?? `Customer ${id}`}
    </MuiLink>
  )
}
