import { Link as MuiLink } from '@mui/material'
import { rich, t } from '../../messages/text.ts'
import { Page } from '../../parts/page.tsx'
import { AccessSection } from './access-section.tsx'

/** Settings → API: the API users of the whole company. */
export default function ApiSettings() {
  return (
    <Page
      title={t('frame.menu.api')}
      about={rich('api-access.about', {
        link: words => (
          <MuiLink key="docs" href="/docs">
            {words}
          </MuiLink>
        ),
      })}
    >
      <AccessSection customer={null} />
    </Page>
  )
}
