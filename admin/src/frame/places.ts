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

export interface Place {
  to: string
  name: string
  icon: ComponentType<{ fontSize?: 'small' }>
  ownerOnly?: boolean
}

export interface PlaceGroup {
  name: string | null
  places: Place[]
}

export const placeGroups: PlaceGroup[] = [
  {
    name: null,
    places: [
      { to: '/', name: 'Home', icon: HomeIcon },
      { to: '/shipments', name: 'Shipments', icon: ShipmentsIcon },
      { to: '/scan', name: 'Scan', icon: ScanIcon },
      { to: '/exceptions', name: 'Exceptions', icon: ExceptionsIcon },
      { to: '/pickups', name: 'Pickups', icon: PickupsIcon },
      { to: '/runs', name: 'Runs', icon: RunsIcon },
      { to: '/customers', name: 'Customers', icon: CustomersIcon },
    ],
  },
  {
    name: 'Offer',
    places: [
      { to: '/services', name: 'Services', icon: ServicesIcon },
      { to: '/tariffs', name: 'Tariffs', icon: TariffsIcon },
      { to: '/drivers', name: 'Drivers', icon: DriversIcon },
    ],
  },
  {
    name: 'Settings',
    places: [
      { to: '/settings/api', name: 'API', icon: ApiIcon, ownerOnly: true },
      { to: '/settings/carriers', name: 'Carrier accounts', icon: CarriersIcon, ownerOnly: true },
      { to: '/settings/company', name: 'Company', icon: CompanyIcon },
      { to: '/settings/depots', name: 'Depots', icon: DepotsIcon },
      { to: '/settings/sort-codes', name: 'Sort codes', icon: SortCodesIcon },
      { to: '/settings/staff', name: 'Staff', icon: StaffIcon, ownerOnly: true },
      { to: '/settings/audit', name: 'Audit', icon: AuditIcon, ownerOnly: true },
    ],
  },
]
