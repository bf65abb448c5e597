import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { knownExports } from '../../../src/shipping/imports/known-exports.ts'
import { guessMapping } from '../../../src/shipping/imports/mapping.ts'
import { withParties } from '../../../src/shipping/imports/party-values.ts'
import { readTable } from '../../../src/shipping/imports/read-table.ts'
import { exportOf } from '../../../src/shipping/imports/recognise-export.ts'
import { rowReader } from '../../../src/shipping/imports/row-request.ts'
import { shipmentFields } from '../../../src/shipping/imports/shipment-fields.ts'

/** The values of each row as a create gets them, without a click. */
function read(separator: string, rows: readonly Readonly<Record<string, string>>[]) {
  const names = [...new Set(rows.flatMap(row => Object.keys(row)))]
  const lines = [names, ...rows.map(row => names.map(name => row[name] ?? ''))]
  const quoted = lines.map(line =>
    line.map(cell => (/[",\t]/.test(cell) ? `"${cell}"` : cell)).join(separator),
  )
  const table = readTable(new TextEncoder().encode(`${quoted.join('\n')}\n`), { folds: shipmentFields })
  const mapping = guessMapping(table.columns, shipmentFields)
  const reader = rowReader(table.columns, mapping, {
    fields: shipmentFields,
    decimalComma: false,
    currency: 'USD',
  })
  const all = table.pages.flatMap(page => JSON.parse(page) as { line: number; cells: string[] }[])
  return all.map(row => {
    const { values, faults, warnings } = reader(row)
    expect(faults).toEqual({})
    return { values: withParties(values), asks: warnings.map(({ field }) => field) }
  })
}

const flat = {
  'recipient.company': 'Robin Sample',
  'recipient.address1': '12 Test Lane',
  'recipient.address2': 'Flat 4',
  'recipient.city': 'Toronto',
  'recipient.state': 'ON',
  'recipient.zip': 'M5V 3L9',
  'recipient.country': 'CA',
}

const socksAndShoes = {
  'customs.lines.0.description': 'Socks',
  'customs.lines.0.quantity': '4',
  'customs.lines.1.description': 'Shoes',
  'customs.lines.1.quantity': '1',
}

describe('the file of another program is mapped without a click:', () => {
  test('Shopify: one shipment, its number, the flat once, no date of the order', () => {
    const order = { Name: '#2001', Email: 'robin@example.com', 'Created at': '2026-11-24 10:15:00 -0500' }
    const rows = [
      {
        ...order,
        'Paid at': '2026-11-24 10:16:00 -0500',
        Shipping: '10.00',
        'Shipping Method': 'Standard',
        'Lineitem quantity': '4',
        'Lineitem name': 'Socks',
        'Lineitem price': '4.50',
        'Lineitem sku': 'SOCK-1',
        'Billing Name': 'Kim Payer',
        'Billing Address1': '9 Other Rd',
        'Shipping Name': 'Robin Sample',
        'Shipping Street': '12 Test Lane, Flat 4',
        'Shipping Address1': '12 Test Lane',
        'Shipping Address2': 'Flat 4',
        'Shipping Company': '',
        'Shipping City': 'Toronto',
        'Shipping Zip': 'M5V 3L9',
        'Shipping Province': 'ON',
        'Shipping Country': 'CA',
        'Shipping Phone': '+1 416 555 0100',
        Vendor: 'A Knits',
        Id: '5550001',
        Total: '98.00',
      },
      {
        ...order,
        'Lineitem quantity': '1',
        'Lineitem name': 'Shoes',
        'Lineitem price': '80.00',
        'Lineitem sku': 'SHOE-9',
        Vendor: 'B Shoes',
      },
    ]
    expect(read(',', rows)).toEqual([
      {
        values: {
          ...flat,
          ...socksAndShoes,
          reference: '#2001',
          'recipient.email': 'robin@example.com',
          'recipient.phone': '+1 416 555 0100',
          'customs.lines.0.unit_value': '4.50',
          'customs.lines.1.unit_value': '80.00',
        },
        asks: [],
      },
    ])
  })

  test('WooCommerce by Customer/Order/Coupon Export', () => {
    const order = {
      order_id: '77',
      order_number: 'W-77',
      date: '2026-11-24 10:15:00',
      shipping_total: '10.00',
      shipping_method: 'Flat rate',
      billing_email: 'robin@example.com',
      shipping_first_name: 'Robin',
      shipping_last_name: 'Sample',
      shipping_company: '',
      shipping_address_1: '12 Test Lane',
      shipping_address_2: 'Flat 4',
      shipping_postcode: 'M5V 3L9',
      shipping_city: 'Toronto',
      shipping_state: 'ON',
      shipping_country: 'CA',
    }
    const rows = [
      { ...order, item_id: '1', item_name: 'Socks', item_sku: 'S', item_quantity: '4', item_total: '18.00' },
      { ...order, item_id: '2', item_name: 'Shoes', item_sku: 'T', item_quantity: '1', item_total: '80.00' },
    ]
    expect(read(',', rows)).toEqual([
      {
        values: {
          ...flat,
          ...socksAndShoes,
          reference: 'W-77',
          'recipient.email': 'robin@example.com',
          'customs.lines.0.value': '18.00',
          'customs.lines.1.value': '80.00',
        },
        asks: [],
      },
    ])
  })

  test('WooCommerce by Advanced Order Export', () => {
    const order = {
      'Order Number': '77',
      'Order Status': 'Processing',
      'Order Date': '2026-11-24 10:15',
      'First Name (Billing)': 'Kim',
      'Last Name (Billing)': 'Payer',
      'Address 1&2 (Billing)': '9 Other Rd',
      'Email (Billing)': 'robin@example.com',
      'First Name (Shipping)': 'Robin',
      'Last Name (Shipping)': 'Sample',
      'Address 1&2 (Shipping)': '12 Test Lane, Flat 4',
      'City (Shipping)': 'Toronto',
      'State Code (Shipping)': 'ON',
      'Postcode (Shipping)': 'M5V 3L9',
      'Country Code (Shipping)': 'CA',
      'Shipping Method Title': 'Flat rate',
    }
    const rows = [
      {
        ...order,
        SKU: 'S',
        'Item #': '1',
        'Item Name': 'Socks',
        'Quantity (- Refund)': '4',
        'Item Cost': '4.50',
      },
      {
        ...order,
        SKU: 'T',
        'Item #': '2',
        'Item Name': 'Shoes',
        'Quantity (- Refund)': '1',
        'Item Cost': '80',
      },
    ]
    const { 'recipient.address2': _, ...place } = flat
    expect(read(',', rows)).toEqual([
      {
        values: {
          ...place,
          ...socksAndShoes,
          'recipient.address1': '12 Test Lane, Flat 4',
          reference: '77',
          'recipient.email': 'robin@example.com',
          'customs.lines.0.unit_value': '4.50',
          'customs.lines.1.unit_value': '80',
        },
        asks: [],
      },
    ])
  })

  test('eBay: a first row for the order, and one for each item', () => {
    const rows = [
      {
        'Sales Record Number': '120',
        'Order Number': '01-10000-20000',
        'Buyer Username': 'robin99',
        'Buyer Name': 'Kim Payer',
        'Buyer Address 1': '9 Other Rd',
        'Buyer Zip': 'M5V 1A1',
        'Ship To Name': 'Robin Sample',
        'Ship To Phone': '+1 416 555 0100',
        'Ship To Address 1': '12 Test Lane',
        'Ship To Address 2': 'Flat 4',
        'Ship To City': 'Toronto',
        'Ship To State': 'ON',
        'Ship To Zip': 'M5V 3L9',
        'Ship To Country': 'Canada',
        'Item Number': '',
        'Item Title': '',
        'Custom Label': '',
        Quantity: '',
        'Sale Date': 'Nov-24-26',
        'Ship By Date': 'Nov-26-26',
        'Shipping Service': 'Standard',
      },
      {
        'Sales Record Number': '120',
        'Order Number': '01-10000-20000',
        'Item Title': 'Socks',
        Quantity: '4',
      },
      {
        'Sales Record Number': '120',
        'Order Number': '01-10000-20000',
        'Item Title': 'Shoes',
        Quantity: '1',
      },
    ]
    expect(read(',', rows)).toEqual([
      {
        values: {
          ...flat,
          ...socksAndShoes,
          reference: '01-10000-20000',
          'recipient.phone': '+1 416 555 0100',
        },
        asks: [],
      },
    ])
  })

  test('Amazon: values of whole lines, and three lines of an address', () => {
    const order = {
      'order-id': '111-2222222-3333333',
      'purchase-date': '2026-11-24T10:15:00+00:00',
      'payments-date': '2026-11-24T10:15:00+00:00',
      'buyer-email': 'robin@example.com',
      'buyer-name': 'Kim Payer',
      'buyer-phone-number': '+1 416 555 0100',
      'ship-service-level': 'Standard',
      'recipient-name': 'Robin Sample',
      'ship-address-1': '12 Test Lane',
      'ship-address-2': 'Flat 4',
      'ship-address-3': 'Rear house',
      'ship-city': 'Toronto',
      'ship-state': 'ON',
      'ship-postal-code': 'M5V 3L9',
      'ship-country': 'CA',
    }
    const rows = [
      {
        ...order,
        'order-item-id': '1',
        sku: 'S',
        'product-name': 'Socks',
        'quantity-purchased': '4',
        'item-price': '18',
      },
      {
        ...order,
        'order-item-id': '2',
        sku: 'T',
        'product-name': 'Shoes',
        'quantity-purchased': '1',
        'item-price': '80',
      },
    ]
    expect(read('\t', rows)).toEqual([
      {
        values: {
          ...flat,
          ...socksAndShoes,
          'recipient.address2': 'Flat 4, Rear house',
          reference: '111-2222222-3333333',
          'recipient.email': 'robin@example.com',
          'recipient.phone': '+1 416 555 0100',
          'customs.lines.0.value': '18',
          'customs.lines.1.value': '80',
        },
        asks: [],
      },
    ])
  })

  test('Etsy: items of orders, and orders', () => {
    const address = {
      'Ship City': 'Toronto',
      'Ship State': 'ON',
      'Ship Zipcode': 'M5V 3L9',
      'Ship Country': 'Canada',
    }
    const order = {
      ...address,
      'Sale Date': '11/24/26',
      'Order ID': '900',
      Buyer: 'Kim Payer',
      'Listing ID': '5',
      'Date Paid': '11/24/2026',
      'Ship Name': 'Robin Sample',
      'Ship Address1': '12 Test Lane',
      'Ship Address2': 'Flat 4',
    }
    const rows = [
      { ...order, 'Item Name': 'Socks', Quantity: '4', Price: '4.50', 'Transaction ID': '1', SKU: 'S' },
      { ...order, 'Item Name': 'Shoes', Quantity: '1', Price: '80', 'Transaction ID': '2', SKU: 'T' },
    ]
    const prices = { 'customs.lines.0.unit_value': '4.50', 'customs.lines.1.unit_value': '80' }
    expect(read(',', rows)).toEqual([
      { values: { ...flat, ...socksAndShoes, ...prices, reference: '900' }, asks: [] },
    ])
    const sold = {
      ...address,
      'Sale Date': '11/24/26',
      'Order ID': '900',
      'Full Name': 'Robin Sample',
      'First Name': 'Robin',
      'Last Name': 'Sample',
      'Number of Items': '5',
      'Street 1': '12 Test Lane',
      'Street 2': 'Flat 4',
    }
    expect(read(',', [sold])).toEqual([{ values: { ...flat, reference: '900' }, asks: [] }])
  })

  test('ShipStation: ounces, and sizes whose unit is asked for', () => {
    const rows = [
      {
        'Order ID (required)': 'S-1',
        'Order Date': '11/24/2026',
        'Requested Service': 'Standard',
        'Ship To - Name': 'Robin Sample',
        'Ship To - Company': 'Sample Ltd',
        'Ship To - Address 1': '12 Test Lane',
        'Ship To - Address 2': 'Flat 4',
        'Ship To - State/Province': 'ON',
        'Ship To - City': 'Toronto',
        'Ship To - Postal Code': 'M5V 3L9',
        'Ship To - Country': 'CA',
        'Total Weight in Oz': '24',
        'Dimensions - Length': '12',
        'Dimensions - Width': '10',
        'Dimensions - Height': '4',
      },
    ]
    expect(read(',', rows)).toEqual([
      {
        values: {
          ...flat,
          reference: 'S-1',
          'recipient.company': 'Sample Ltd',
          'recipient.name': 'Robin Sample',
          'package.weight': '1.5',
          'package.weight_unit': 'lb',
          'package.length': '12',
          'package.width': '10',
          'package.height': '4',
        },
        asks: ['package.dimension_unit'],
      },
    ])
    const exported = {
      'Order - Number': 'S-1',
      'Date - Order Date': '11/24/2026',
      'Ship To - Name': 'Robin Sample',
      'Ship To - Address 1': '12 Test Lane',
      'Ship To - Address 2': 'Flat 4',
      'Ship To - City': 'Toronto',
      'Ship To - State': 'ON',
      'Ship To - Postal Code': 'M5V 3L9',
      'Ship To - Country': 'CA',
    }
    const items = [
      { ...exported, 'Item - SKU': 'S', 'Item - Name': 'Socks', 'Item - Qty': '4' },
      { ...exported, 'Item - SKU': 'T', 'Item - Name': 'Shoes', 'Item - Qty': '1' },
    ]
    expect(read(',', items)).toEqual([{ values: { ...flat, ...socksAndShoes, reference: 'S-1' }, asks: [] }])
  })

  test('WorldShip: the unit of the weight is asked for', () => {
    const rows = [
      {
        OrderId: 'U-1',
        ShipmentInformation_ServiceType: 'Ground',
        ShipTo_CompanyOrName: 'Robin Sample',
        ShipTo_StreetAddress: '12 Test Lane',
        ShipTo_RoomFloorAddress2: 'Flat 4',
        ShipTo_City: 'Toronto',
        ShipTo_State: 'ON',
        ShipTo_Country: 'CA',
        ShipTo_ZipCode: 'M5V 3L9',
        Package_PackageType: 'CP',
        Package_Weight: '3',
        Package_Reference1: 'other',
        Package_DeclaredValueAmount: '100',
      },
    ]
    expect(read(',', rows)).toEqual([
      {
        values: { ...flat, reference: 'U-1', 'package.weight': '3', declared_value: '100' },
        asks: ['package.weight_unit'],
      },
    ])
  })

  test('Royal Mail Click & Drop: the weight is in kilograms, and the date is not that of the order', () => {
    const order = {
      'Order reference': 'R-1',
      Date: '24/11/26',
      'Full name': 'Robin Sample',
      'Address line 1': '12 Test Lane',
      'Address line 2': 'Flat 4',
      City: 'Toronto',
      County: 'ON',
      Postcode: 'M5V 3L9',
      Country: 'Canada',
      Weight: '0.9',
      'Package size': 'Parcel',
      'Service code': 'TPN',
    }
    const rows = [
      {
        ...order,
        'Product SKU': 'S',
        'Product name': 'Socks',
        Quantity: '4',
        'Unit price': '4.50',
        'Unit weight': '0.1',
      },
      {
        ...order,
        'Product SKU': 'T',
        'Product name': 'Shoes',
        Quantity: '1',
        'Unit price': '80',
        'Unit weight': '0.5',
      },
    ]
    const [{ mapping }] = [{ mapping: guessMapping(Object.keys(order), shipmentFields) }]
    expect(mapping.fixed).toEqual({ 'package.weight_unit': 'kg' })
    expect(read(',', rows)).toEqual([
      {
        values: {
          ...flat,
          ...socksAndShoes,
          reference: 'R-1',
          'package.weight': '0.9',
          'package.weight_unit': 'kg',
          'customs.lines.0.unit_value': '4.50',
          'customs.lines.0.unit_weight': '0.1',
          'customs.lines.1.unit_value': '80',
          'customs.lines.1.unit_weight': '0.5',
        },
        asks: [],
      },
    ])
  })
})

describe('names and addresses of an import', () => {
  const recipient = (row: Record<string, string>) => withParties(row)

  test('the name of a private person stands in for the company, of either side', () => {
    expect(recipient({ 'recipient.name': 'Robin' })).toEqual({ 'recipient.company': 'Robin' })
    expect(recipient({ 'sender.first_name': 'Kim', 'sender.last_name': 'Payer' })).toEqual({
      'sender.company': 'Kim Payer',
    })
    const both = { 'recipient.company': 'Sample Ltd', 'recipient.name': 'Robin' }
    expect(recipient(both)).toEqual(both)
  })

  test('a second line that the first one has is left out', () => {
    const street = { 'recipient.address1': '12 Test Lane, Flat 4' }
    expect(recipient({ ...street, 'recipient.address2': 'Flat 4' })).toEqual(street)
    const other = { ...street, 'recipient.address2': 'Floor 2' }
    expect(recipient(other)).toEqual(other)
  })

  test('Address 1 comes before a street that has both lines', () => {
    const columns = ['Shipping Street', 'Shipping Address1', 'Shipping Address2']
    expect(guessMapping(columns, shipmentFields).columns).toEqual({
      'Shipping Address1': 'recipient.address1',
      'Shipping Address2': 'recipient.address2',
    })
  })
})

test('columns that the program does not have are read by their names', () => {
  const columns = ['Name', 'Lineitem name', 'Lineitem quantity', 'Weight (kg)', 'Service', 'Customer']
  expect(guessMapping(columns, shipmentFields).columns).toMatchObject({
    Name: 'reference',
    'Weight (kg)': 'package.weight',
    Service: 'service_code',
    Customer: 'sender.customer_id',
  })
})

test('the fields of all known columns exist', () => {
  const fields = new Set(shipmentFields.map(({ field }) => field))
  for (const { columns, name } of knownExports) {
    for (const [column, field] of Object.entries(columns))
      expect(fields, `${name}: ${column}`).toContain(field)
  }
})

test('the guide lists each known program with the columns by which it is recognised', () => {
  const guide = readFileSync(new URL('../../../../docs/guides/import.md', import.meta.url), 'utf8')
  for (const { name, all, any = [] } of knownExports) {
    const row = guide.split('\n').find(line => line.startsWith(`| ${name} |`))
    expect(row, name).toBeDefined()
    for (const column of [...all, ...any]) expect(row, name).toContain(`\`${column}\``)
    expect(exportOf([...all, ...any])?.name).toBe(name)
  }
})

test('each name of a column in the guide is read as its field', () => {
  const guide = readFileSync(new URL('../../../../docs/guides/import.md', import.meta.url), 'utf8')
  const rows = guide.split('\n').filter(line => /^\| `[a-z_]+(?:\.[a-z0-9_]+)*` \|/.test(line))
  expect(rows.length).toBeGreaterThan(25)
  for (const row of rows) {
    const [field, ...names] = [...row.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)
    for (const name of names)
      expect(guessMapping([name], shipmentFields).columns, name).toEqual({ [name]: field })
  }
})
