import FiguresIcon from 'lucide-react/icons/chart-column'
import ApiIcon from 'lucide-react/icons/code'
import HomeIcon from 'lucide-react/icons/house'
import DriversIcon from 'lucide-react/icons/id-card'
import ServicesIcon from 'lucide-react/icons/layers'
import CarriersIcon from 'lucide-react/icons/network'
import ShipmentsIcon from 'lucide-react/icons/package'
import RunsIcon from 'lucide-react/icons/route'
import ScanIcon from 'lucide-react/icons/scan-barcode'
import AuditIcon from 'lucide-react/icons/scroll-text'
import SortCodesIcon from 'lucide-react/icons/signpost'
import CompanyIcon from 'lucide-react/icons/store'
import TariffsIcon from 'lucide-react/icons/tag'
import ExceptionsIcon from 'lucide-react/icons/triangle-alert'
import PickupsIcon from 'lucide-react/icons/truck'
import StaffIcon from 'lucide-react/icons/user-cog'
import CustomersIcon from 'lucide-react/icons/users'
import DepotsIcon from 'lucide-react/icons/warehouse'
import type { ComponentType } from 'react'
import { t } from '../messages/text.ts'
import type { Permission } from '../session/permission.tsx'

export interface Place {
  to: string
  name: string
  icon: ComponentType<{ fontSize?: 'small' }>
  /** Hidden without it. */
  needs?: Permission
}

export interface PlaceGroup {
  name: string | null
  places: Place[]
}

const placeGroups: readonly PlaceGroup[] = [
  {
    name: null,
    places: [
      { to: '/', name: t('frame.menu.home'), icon: HomeIcon },
      { to: '/shipments', name: t('frame.menu.shipments'), icon: ShipmentsIcon },
      { to: '/scan', name: t('frame.menu.scan'), icon: ScanIcon },
      { to: '/exceptions', name: t('frame.menu.exceptions'), icon: ExceptionsIcon },
      { to: '/pickups', name: t('frame.menu.pickups'), icon: PickupsIcon },
      { to: '/runs', name: t('frame.menu.runs'), icon: RunsIcon },
      { to: '/customers', name: t('frame.menu.customers'), icon: CustomersIcon },
      { to: '/figures', name: t('frame.menu.figures'), icon: FiguresIcon, needs: 'figures' },
    ],
  },
  {
    name: t('frame.menu.setup'),
    places: [
      { to: '/services', name: t('frame.menu.services'), icon: ServicesIcon },
      { to: '/tariffs', name: t('frame.menu.tariffs'), icon: TariffsIcon },
      { to: '/drivers', name: t('frame.menu.drivers'), icon: DriversIcon },
    ],
  },
  {
    name: t('frame.menu.settings'),
    places: [
      { to: '/settings/api', name: t('frame.menu.api'), icon: ApiIcon, needs: 'owner' },
      { to: '/settings/carriers', name: t('frame.menu.carriers'), icon: CarriersIcon, needs: 'owner' },
      { to: '/settings/company', name: t('frame.menu.company'), icon: CompanyIcon },
      { to: '/settings/depots', name: t('frame.menu.depots'), icon: DepotsIcon },
      { to: '/settings/sort-codes', name: t('frame.menu.sortCodes'), icon: SortCodesIcon },
      { to: '/settings/staff', name: t('frame.menu.staff'), icon: StaffIcon, needs: 'owner' },
      { to: '/settings/audit', name: t('frame.menu.audit'), icon: AuditIcon, needs: 'owner' },
    ],
  },
]

/** The pages that the role may open, in the order of the menu. */
export function placesFor(may: readonly Permission[]): readonly PlaceGroup[] {
  return placeGroups
    .map(group => ({ ...group, places: group.places.filter(({ needs }) => !needs || may.includes(needs)) }))
    .filter(({ places }) => places.length > 0)
}
