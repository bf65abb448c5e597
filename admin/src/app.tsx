import { useQueryClient } from '@tanstack/react-query'
import { lazy, useMemo, useState } from 'react'
import { CoreAdminContext, CoreAdminUI, CustomRoutes } from 'react-admin'
import { createBrowserRouter, Route } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Frame } from './frame/frame.tsx'
import { TasksProvider } from './frame/tasks.tsx'
import { createProvider } from './http/data-provider.ts'
import { i18nProvider } from './i18n.ts'
import { NotFound } from './pages/not-found.tsx'
import { OwnerOnly } from './session/owner-only.tsx'
import { useSessionState } from './session/use-session.ts'

// Each page is fetched when it is first opened.
const Home = lazy(() => import('./pages/home/home.tsx'))
const Shipments = lazy(() => import('./pages/shipments/shipments.tsx'))
const NewShipment = lazy(() => import('./pages/shipments/new-shipment.tsx'))
const ShipmentPage = lazy(() => import('./pages/shipments/shipment.tsx'))
const Exceptions = lazy(() => import('./pages/exceptions/exceptions.tsx'))
const Pickups = lazy(() => import('./pages/pickups/pickups.tsx'))
const PickupPage = lazy(() => import('./pages/pickups/pickup.tsx'))
const Customers = lazy(() => import('./pages/customers/customers.tsx'))
const NewCustomer = lazy(() => import('./pages/customers/new-customer.tsx'))
const CustomerPage = lazy(() => import('./pages/customers/customer.tsx'))
const Drivers = lazy(() => import('./pages/drivers/drivers.tsx'))
const Services = lazy(() => import('./pages/services/services.tsx'))
const ServicePage = lazy(() => import('./pages/services/service.tsx'))
const Tariffs = lazy(() => import('./pages/tariffs/tariffs.tsx'))
const CardPage = lazy(() => import('./pages/tariffs/card.tsx'))
const ZoneSetPage = lazy(() => import('./pages/tariffs/zone-set.tsx'))
const ApiSettings = lazy(() => import('./pages/api-access/api-settings.tsx'))
const ApiUserPage = lazy(() => import('./pages/api-access/api-user.tsx'))
const CarrierAccounts = lazy(() => import('./pages/carriers/carrier-accounts.tsx'))
const Company = lazy(() => import('./pages/company/company.tsx'))
const Staff = lazy(() => import('./pages/staff/staff.tsx'))
const Account = lazy(() => import('./pages/account/account.tsx'))

/** Everything behind the sign-in page. */
export default function App() {
  const [router] = useState(() =>
    createBrowserRouter([{ path: '*', element: <Pages /> }], { basename: '/admin' }),
  )
  return <RouterProvider router={router} />
}

function Pages() {
  const queries = useQueryClient()
  const { ended } = useSessionState()
  const provider = useMemo(() => createProvider(ended), [ended])
  return (
    <CoreAdminContext dataProvider={provider} queryClient={queries} i18nProvider={i18nProvider}>
      <TasksProvider>
        <CoreAdminUI layout={Frame} dashboard={Home} catchAll={NotFound} disableTelemetry>
          <CustomRoutes>
            <Route path="/shipments" element={<Shipments />} />
            <Route path="/shipments/new" element={<NewShipment />} />
            <Route path="/shipments/:id" element={<ShipmentPage />} />
            <Route path="/exceptions" element={<Exceptions />} />
            <Route path="/pickups" element={<Pickups />} />
            <Route path="/pickups/:id" element={<PickupPage />} />
            <Route path="/customers" element={<Customers />} />
            <Route path="/customers/new" element={<NewCustomer />} />
            <Route path="/customers/:id" element={<CustomerPage />} />
            <Route path="/customers/:id/:tab" element={<CustomerPage />} />
            <Route path="/drivers" element={<Drivers />} />
            <Route path="/services" element={<Services />} />
            <Route path="/services/:id" element={<ServicePage />} />
            <Route path="/tariffs" element={<Tariffs />} />
            <Route path="/tariffs/cards/:id" element={<CardPage />} />
            <Route path="/tariffs/zones/:code" element={<ZoneSetPage />} />
            <Route path="/tariffs/:tab" element={<Tariffs />} />
            <Route path="/settings/company" element={<Company />} />
            <Route path="/account" element={<Account />} />
            <Route element={<OwnerOnly />}>
              <Route path="/settings/api" element={<ApiSettings />} />
              <Route path="/settings/api/users/:id" element={<ApiUserPage />} />
              <Route path="/settings/carriers" element={<CarrierAccounts />} />
              <Route path="/settings/staff" element={<Staff />} />
            </Route>
          </CustomRoutes>
        </CoreAdminUI>
      </TasksProvider>
    </CoreAdminContext>
  )
}
