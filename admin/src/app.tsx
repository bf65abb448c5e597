import { lazy, Suspense, useState } from 'react'
import { createBrowserRouter, createRoutesFromElements, Route } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Frame } from './frame/frame.tsx'
import { TasksProvider } from './frame/tasks.tsx'
import { WorkProvider } from './frame/work.tsx'
import { appBase } from './http/data-view.ts'
import { LiveChanges } from './live/live-changes.tsx'
import { NotFound } from './pages/not-found.tsx'
import { NotificationsProvider } from './parts/notifications.tsx'
import { Waiting } from './parts/waiting.tsx'
import { ScanningProvider } from './scanning/scanning.tsx'
import { OnlyWith, OwnerOnly } from './session/owner-only.tsx'
import { ChangesNeed } from './session/permission.tsx'

// Each page loads when it is first opened.
const Home = lazy(() => import('./pages/home/home.tsx'))
const Shipments = lazy(() => import('./pages/shipments/shipments.tsx'))
const ImportShipments = lazy(() => import('./pages/shipments/import-shipments.tsx'))
const ImportedShipments = lazy(() => import('./pages/shipments/imported-shipments.tsx'))
const NewShipment = lazy(() => import('./pages/shipments/new-shipment.tsx'))
const EditShipment = lazy(() => import('./pages/shipments/edit-shipment.tsx'))
const ReturnShipment = lazy(() => import('./pages/shipments/return-shipment.tsx'))
const ShipmentPage = lazy(() => import('./pages/shipments/shipment.tsx'))
const Exceptions = lazy(() => import('./pages/exceptions/exceptions.tsx'))
const PickupExceptions = lazy(() => import('./pages/exceptions/pickup-exceptions.tsx'))
const FromTheRoad = lazy(() => import('./pages/exceptions/from-the-road.tsx'))
const Pickups = lazy(() => import('./pages/pickups/pickups.tsx'))
const PickupPage = lazy(() => import('./pages/pickups/pickup.tsx'))
const Runs = lazy(() => import('./pages/runs/runs.tsx'))
const RunPage = lazy(() => import('./pages/runs/run.tsx'))
const Customers = lazy(() => import('./pages/customers/customers.tsx'))
const ImportCustomers = lazy(() => import('./pages/customers/import-customers.tsx'))
const ImportedCustomers = lazy(() => import('./pages/customers/imported-customers.tsx'))
const NewCustomer = lazy(() => import('./pages/customers/new-customer.tsx'))
const CustomerPage = lazy(() => import('./pages/customers/customer.tsx'))
const Drivers = lazy(() => import('./pages/drivers/drivers.tsx'))
const DriverAppSettings = lazy(() => import('./pages/drivers/app-settings.tsx'))
const DriverPage = lazy(() => import('./pages/drivers/driver.tsx'))
const Services = lazy(() => import('./pages/services/services.tsx'))
const ServicePage = lazy(() => import('./pages/services/service.tsx'))
const Tariffs = lazy(() => import('./pages/tariffs/tariffs.tsx'))
const CardPage = lazy(() => import('./pages/tariffs/card.tsx'))
const CompareCards = lazy(() => import('./pages/tariffs/compare-cards.tsx'))
const RaisePrices = lazy(() => import('./pages/tariffs/raise-prices.tsx'))
const CustomerGroupPage = lazy(() => import('./pages/tariffs/customer-group.tsx'))
const ZoneSetPage = lazy(() => import('./pages/tariffs/zone-set.tsx'))
const ApiSettings = lazy(() => import('./pages/api-access/api-settings.tsx'))
const ApiUserPage = lazy(() => import('./pages/api-access/api-user.tsx'))
const WebhookPage = lazy(() => import('./pages/api-access/webhook.tsx'))
const CarrierAccounts = lazy(() => import('./pages/carriers/carrier-accounts.tsx'))
const Company = lazy(() => import('./pages/company/company.tsx'))
const FiguresPage = lazy(() => import('./pages/figures/figures.tsx'))
const ScanPage = lazy(() => import('./pages/scan/scan.tsx'))
const Station = lazy(() => import('./pages/scan/station.tsx'))
const Depots = lazy(() => import('./pages/depots/depots.tsx'))
const SortCodes = lazy(() => import('./pages/sort-codes/sort-codes.tsx'))
const Audit = lazy(() => import('./pages/audit/audit.tsx'))
const Staff = lazy(() => import('./pages/staff/staff.tsx'))
const Account = lazy(() => import('./pages/account/account.tsx'))

/** The app for signed-in users. */
export default function App() {
  const [router] = useState(() =>
    createBrowserRouter(createRoutesFromElements([routes, station]), { basename: appBase }),
  )
  return (
    <NotificationsProvider>
      <TasksProvider>
        <LiveChanges />
        <WorkProvider>
          <ScanningProvider>
            <RouterProvider router={router} />
          </ScanningProvider>
        </WorkProvider>
      </TasksProvider>
    </NotificationsProvider>
  )
}

const routes = (
  <Route element={<Frame />}>
    <Route index element={<Home />} />
    <Route element={<ChangesNeed permission="shipments" />}>
      <Route path="/shipments" element={<Shipments />} />
      <Route path="/shipments/new" element={<NewShipment />} />
      <Route path="/shipments/:id" element={<ShipmentPage />} />
      <Route path="/shipments/:id/edit" element={<EditShipment />} />
      <Route path="/shipments/:id/return" element={<ReturnShipment />} />
      <Route path="/exceptions" element={<Exceptions />} />
    </Route>
    <Route element={<ChangesNeed permission="pickups" />}>
      <Route path="/exceptions/pickups" element={<PickupExceptions />} />
      <Route path="/pickups" element={<Pickups />} />
      <Route path="/pickups/:id" element={<PickupPage />} />
    </Route>
    <Route element={<ChangesNeed permission="runs" />}>
      <Route path="/runs" element={<Runs />} />
      <Route path="/runs/:id" element={<RunPage />} />
    </Route>
    <Route element={<ChangesNeed permission="customers" />}>
      <Route path="/customers" element={<Customers />} />
      <Route path="/customers/new" element={<NewCustomer />} />
      <Route path="/customers/:id" element={<CustomerPage />} />
      <Route path="/customers/:id/:tab" element={<CustomerPage />} />
    </Route>
    <Route element={<ChangesNeed permission="drivers" />}>
      <Route path="/drivers" element={<Drivers />} />
      <Route path="/drivers/app" element={<DriverAppSettings />} />
      <Route path="/drivers/:id" element={<DriverPage />} />
    </Route>
    <Route element={<ChangesNeed permission="tariffs" />}>
      <Route path="/services" element={<Services />} />
      <Route path="/services/:id" element={<ServicePage />} />
      <Route path="/tariffs" element={<Tariffs />} />
      <Route path="/tariffs/cards/:id" element={<CardPage />} />
      <Route path="/tariffs/cards/:id/compare/:before" element={<CompareCards />} />
      <Route path="/tariffs/raise" element={<RaisePrices />} />
      <Route path="/tariffs/groups/:code" element={<CustomerGroupPage />} />
      <Route path="/tariffs/zones/:code" element={<ZoneSetPage />} />
      <Route path="/tariffs/:tab" element={<Tariffs />} />
      <Route path="/settings/company" element={<Company />} />
    </Route>
    <Route element={<ChangesNeed permission="statuses" />}>
      <Route path="/scan" element={<ScanPage />} />
      <Route path="/exceptions/road" element={<FromTheRoad />} />
    </Route>
    <Route element={<ChangesNeed permission="owner" />}>
      <Route path="/settings/depots" element={<Depots />} />
      <Route path="/settings/sort-codes" element={<SortCodes />} />
    </Route>
    <Route element={<OnlyWith permission="shipments" />}>
      <Route path="/shipments/import" element={<ImportShipments />} />
      <Route path="/shipments/import/:id" element={<ImportedShipments />} />
    </Route>
    <Route element={<OnlyWith permission="customers" />}>
      <Route path="/customers/import" element={<ImportCustomers />} />
      <Route path="/customers/import/:id" element={<ImportedCustomers />} />
    </Route>
    <Route element={<OnlyWith permission="figures" />}>
      <Route path="/figures" element={<FiguresPage />} />
    </Route>
    <Route path="/account" element={<Account />} />
    <Route element={<OwnerOnly />}>
      <Route path="/settings/api" element={<ApiSettings />} />
      <Route path="/settings/api/users/:id" element={<ApiUserPage />} />
      <Route path="/settings/api/webhooks/:id" element={<WebhookPage />} />
      <Route path="/settings/carriers" element={<CarrierAccounts />} />
      <Route path="/settings/staff" element={<Staff />} />
      <Route path="/settings/audit" element={<Audit />} />
    </Route>
    <Route path="*" element={<NotFound />} />
  </Route>
)

/** Without the frame: a station has no menu. */
const station = (
  <Route element={<ChangesNeed permission="statuses" />}>
    <Route
      path="/scan/station"
      element={
        <Suspense fallback={<Waiting />}>
          <Station />
        </Suspense>
      }
    />
  </Route>
)
