import { IconButton } from '@mui/material'
import HelpIcon from 'lucide-react/icons/circle-question-mark'
import { matchPath, useLocation } from 'react-router'
import { pageGuides } from '../frame/page-guides.ts'
import { t } from '../messages/text.ts'

/** "?": the guide of this page, in a new tab. */
export function HelpLink() {
  const { pathname } = useLocation()
  return (
    <IconButton
      component="a"
      href={guideAddress(pathname)}
      target="_blank"
      rel="noopener"
      hrefLang="en"
      size="small"
      aria-label={t('parts.help')}
      title={t('parts.help')}
    >
      <HelpIcon />
    </IconButton>
  )
}

/** All guides for an unknown page. */
function guideAddress(page: string): string {
  const found = pageGuides.find(([pattern]) => matchPath(pattern, page))
  return found ? `/docs/guides/${found[1]}` : '/docs/guides'
}
