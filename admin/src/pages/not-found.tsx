import { Button } from '@mui/material'
import { Link } from 'react-router'
import { t } from '../messages/text.ts'
import { Empty } from '../parts/empty.tsx'
import { HelpLink } from '../parts/help-link.tsx'

export function NotFound() {
  return (
    <>
      <title>{t('frame.title', { page: t('parts.notFound.title') })}</title>
      <Empty
        title={t('parts.notFound.title')}
        action={
          <>
            <Button component={Link} to="/" variant="contained">
              {t('parts.notFound.home')}
            </Button>
            <HelpLink />
          </>
        }
      >
        {t('parts.notFound.about')}
      </Empty>
    </>
  )
}
