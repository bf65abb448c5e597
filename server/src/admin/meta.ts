import { labelFormats } from '../labels/index.ts'
import { destinations, nextPickupStatuses, paymentTypes, pickupStatuses } from '../pickups/index.ts'
import { chargeTypes, serviceTypes } from '../rating/index.ts'
import { countryNames } from '../shared/countries.ts'
import { dimensionUnits, weightUnits } from '../shared/units.ts'
import { nextStatuses, shipmentStatuses } from '../shipments/index.ts'
import { staffRoles } from '../staff/index.ts'
import { staffEndpoint } from './endpoint.ts'

/** The words the forms choose from. They are the same for everybody, and made once. */
export const metaEndpoint = () => {
  const words = {
    shipment_statuses: shipmentStatuses.map(status => ({ status, next: nextStatuses(status) })),
    pickup_statuses: pickupStatuses.map(status => ({ status, next: nextPickupStatuses(status) })),
    weight_units: weightUnits,
    dimension_units: dimensionUnits,
    label_formats: labelFormats,
    destinations,
    payment_types: paymentTypes,
    service_types: serviceTypes,
    charge_types: chargeTypes,
    countries: countryNames(),
    currencies: Intl.supportedValuesOf('currency'),
    timezones: [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])],
    roles: staffRoles,
  }
  return staffEndpoint({
    method: 'GET',
    url: '/meta',
    action: 'meta.read',
    access: 'staff',
    handle: async () => words,
  })
}
