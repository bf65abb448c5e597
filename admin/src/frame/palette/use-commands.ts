import HelpIcon from 'lucide-react/icons/circle-question-mark'
import AccountIcon from 'lucide-react/icons/circle-user'
import ImportIcon from 'lucide-react/icons/file-up'
import KeysIcon from 'lucide-react/icons/keyboard'
import LanguageIcon from 'lucide-react/icons/languages'
import SignOutIcon from 'lucide-react/icons/log-out'
import AddIcon from 'lucide-react/icons/plus'
import ColoursIcon from 'lucide-react/icons/sun-moon'
import { useNavigate } from 'react-router'
import { messageOf } from '../../http/problem.ts'
import { chooseLanguage, type Language, languageNames } from '../../messages/language.ts'
import { chosenNow, t } from '../../messages/text.ts'
import { useNotify } from '../../parts/notifications.tsx'
import type { Permission } from '../../session/permission.tsx'
import { useSessionState } from '../../session/use-session.ts'
import { useColourMode } from '../../theme/use-colour-mode.ts'
import { guideOfKeys, keysTo } from '../keys/keys.ts'
import { placesFor } from '../places.ts'
import type { Choice } from './choices.ts'

/** The actions and pages that the person may use. */
export function useCommands(showKeys: () => void): Choice[] {
  const { session, signOut } = useSessionState()
  const { choice: colours, choose } = useColourMode()
  const navigate = useNavigate()
  const notify = useNotify()
  const { may } = session.staff

  const action = (name: string, icon: Choice['icon'], act: () => void): Choice => ({
    ...{ id: `action:${name}`, group: 'actions', name, icon, act },
  })
  const goTo = (name: string, icon: Choice['icon'], to: string, needed: Permission): Choice[] =>
    may.includes(needed) ? [action(name, icon, () => navigate(to))] : []
  const colour = (to: 'light' | 'dark' | 'system', name: string): Choice[] =>
    colours === to ? [] : [action(name, ColoursIcon, () => choose(to))]
  const languages = (Object.keys(languageNames) as Language[])
    .filter(language => language !== chosenNow())
    .map(language =>
      action(t('frame.palette.language', { name: languageNames[language] }), LanguageIcon, () => {
        chooseLanguage(language)
        location.reload()
      }),
    )
  const pages = placesFor(may)
    .flatMap(({ places }) => places)
    .map(({ to, name, icon }): Choice => {
      const keys = keysTo(to)
      const page = { id: `page:${to}`, group: 'pages' as const, name, icon, act: () => navigate(to) }
      return keys === null ? page : { ...page, keys }
    })

  return [
    ...goTo(t('shipments.new'), AddIcon, '/shipments/new', 'shipments'),
    ...goTo(t('pickups.new'), AddIcon, '/pickups?new=yes', 'pickups'),
    ...goTo(t('customers.new'), AddIcon, '/customers/new', 'customers'),
    ...goTo(t('imports.title.shipments'), ImportIcon, '/shipments/import', 'shipments'),
    ...goTo(t('imports.title.customers'), ImportIcon, '/customers/import', 'customers'),
    { ...action(t('frame.keys.title'), KeysIcon, showKeys), keys: '?' },
    action(t('frame.palette.help'), HelpIcon, () => window.open(guideOfKeys, '_blank', 'noopener')),
    ...colour('dark', t('frame.palette.dark')),
    ...colour('light', t('frame.palette.light')),
    ...colour('system', t('frame.palette.system')),
    ...languages,
    action(t('frame.account.signOut'), SignOutIcon, () => {
      signOut().catch(error => notify(messageOf(error), { type: 'error' }))
    }),
    ...pages,
    {
      ...{ id: 'page:/account', group: 'pages', name: t('frame.account.account'), icon: AccountIcon },
      act: () => navigate('/account'),
    },
  ]
}
