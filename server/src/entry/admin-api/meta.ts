import Type, { type Static } from 'typebox'
import {
  permissionsOf,
  roleNames,
  staffPermissionNames,
  staffPermissions,
  staffRoles,
} from '../../accounts/staff/index.ts'
import { labelFormats } from '../../labels/index.ts'
import { countryNames } from '../../platform/shared/countries.ts'
import { Choice, NamedRecord, sentence } from '../../platform/shared/schema.ts'
import { dimensionUnits, weightUnits } from '../../platform/shared/units.ts'
import { chargeTypes, serviceTypes } from '../../pricing/rating/index.ts'
import {
  destinations,
  nextPickupStatuses,
  paymentTypes,
  pickupStatuses,
} from '../../shipping/pickups/index.ts'
import { modeOf, scanModeCodes } from '../../shipping/scans/index.ts'
import { nextStatuses, shipmentStatuses } from '../../shipping/shipments/index.ts'
import { staffEndpoint } from '../http/session-endpoint.ts'

const ShipmentStatus = Choice('Status', shipmentStatuses)
const Permission = Choice('Permission', staffPermissionNames)
const PickupStatus = Choice('Status', pickupStatuses)

const MetaRecord = NamedRecord('Meta', {
  shipment_statuses: Type.Array(Type.Object({ status: ShipmentStatus, next: Type.Array(ShipmentStatus) })),
  pickup_statuses: Type.Array(Type.Object({ status: PickupStatus, next: Type.Array(PickupStatus) })),
  weight_units: Type.Array(Choice('Weight unit', weightUnits)),
  dimension_units: Type.Array(Choice('Dimension unit', dimensionUnits)),
  scan_modes: Type.Array(
    Type.Object({
      mode: Choice('Mode', scanModeCodes),
      name: sentence(Type.String(), 'scanMode'),
      at_depot: Type.Boolean({ description: 'True if the depot is required.' }),
      with_reason: Type.Boolean({ description: 'True if the reason is required.' }),
      on_run: Type.Boolean({
        description: 'True if the run is required and must have the parcel as a stop.',
      }),
    }),
  ),
  label_formats: Type.Array(Choice('Label size', labelFormats)),
  destinations: Type.Array(Choice('Destination', destinations)),
  payment_types: Type.Array(Choice('Payment type', paymentTypes)),
  service_types: Type.Array(Choice('Service type', serviceTypes)),
  charge_types: Type.Array(Choice('Charge type', chargeTypes)),
  countries: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
  currencies: Type.Array(Type.String()),
  timezones: Type.Array(Type.String()),
  roles: Type.Array(
    Type.Object({
      role: Choice('Role', staffRoles),
      name: sentence(Type.String(), 'role'),
      may: Type.Array(Permission),
    }),
  ),
  staff_permissions: Type.Array(
    Type.Object({ permission: Permission, description: sentence(Type.String(), 'permission') }),
    {
      description: 'Permissions of a role in addition to reading.',
    },
  ),
})

/** The choices of the app's forms: the same for all companies, made once. */
export const metaEndpoint = () => {
  const words: Static<typeof MetaRecord> = {
    shipment_statuses: shipmentStatuses.map(status => ({ status, next: [...nextStatuses(status)] })),
    pickup_statuses: pickupStatuses.map(status => ({ status, next: [...nextPickupStatuses(status)] })),
    weight_units: [...weightUnits],
    dimension_units: [...dimensionUnits],
    scan_modes: scanModeCodes.map(code => {
      const { name, atDepot = false, withReason = false, onRun = false } = modeOf(code)
      return { mode: code, name, at_depot: atDepot, with_reason: withReason, on_run: onRun }
    }),
    label_formats: [...labelFormats],
    destinations: [...destinations],
    payment_types: [...paymentTypes],
    service_types: [...serviceTypes],
    charge_types: [...chargeTypes],
    countries: countryNames(),
    currencies: Intl.supportedValuesOf('currency'),
    timezones: [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])],
    roles: staffRoles.map(role => ({ role, name: roleNames[role], may: [...permissionsOf(role)] })),
    staff_permissions: staffPermissionNames.map(permission => ({
      permission,
      description: staffPermissions[permission],
    })),
  }
  return staffEndpoint({
    method: 'GET',
    url: '/meta',
    action: 'meta.read',
    summary: 'Get the choices for forms',
    access: 'staff',
    data: MetaRecord,
    handle: async () => words,
  })
}
