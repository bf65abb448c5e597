import { Link as MuiLink } from '@mui/material'
import { Page } from '../../parts/page.tsx'
import { AccessSection } from './access-section.tsx'

/** Settings → API: the API users of the whole company. */
export default function ApiSettings() {
  return (
    <Page
      title="API"
      about={
        <>
          Programs connect through API users. The users here see the whole company; create users for a single
          customer on that customer’s page. <MuiLink href="/docs">Read the API documentation</MuiLink>
        </>
      }
    >
      <AccessSection customer={null} />
    </Page>
  )
}
