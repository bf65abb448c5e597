import DriversIcon from '@mui/icons-material/BadgeOutlined'
import ApiIcon from '@mui/icons-material/CodeOutlined'
import HomeIcon from '@mui/icons-material/HomeOutlined'
import CarriersIcon from '@mui/icons-material/HubOutlined'
import ShipmentsIcon from '@mui/icons-material/Inventory2Outlined'
import ServicesIcon from '@mui/icons-material/LayersOutlined'
import PickupsIcon from '@mui/icons-material/LocalShippingOutlined'
import StaffIcon from '@mui/icons-material/ManageAccountsOutlined'
import CustomersIcon from '@mui/icons-material/PeopleAltOutlined'
import ExceptionsIcon from '@mui/icons-material/ReportProblemOutlined'
import TariffsIcon from '@mui/icons-material/SellOutlined'
import CompanyIcon from '@mui/icons-material/StorefrontOutlined'
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

/** The entries of the menu. */
export const placeGroups: PlaceGroup[] = [
  {
    name: null,
    places: [
      { to: '/', name: 'Home', icon: HomeIcon },
      { to: '/shipments', name: 'Shipments', icon: ShipmentsIcon },
      { to: '/exceptions', name: 'Exceptions', icon: ExceptionsIcon },
      { to: '/pickups', name: 'Pickups', icon: PickupsIcon },
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
      { to: '/settings/staff', name: 'Staff', icon: StaffIcon, ownerOnly: true },
    ],
  },
]
