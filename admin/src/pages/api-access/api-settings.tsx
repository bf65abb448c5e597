import { Link as MuiLink } from '@mui/material'
import { Page } from '../../parts/page.tsx'
import { AccessSection } from './access-section.tsx'

/** Settings → API: the users that reach the whole company. */
export default function ApiSettings() {
  return (
    <Page
      title="API"
      about={
        <>
          Programs reach your company through API users. Those here see all of it; users that see one customer
          only are made on that customer’s page. <MuiLink href="/docs">Read the API’s documentation</MuiLink>
        </>
      }
    >
      <AccessSection customer={null} />
    </Page>
  )
}
