import { describe, expect, test } from 'vitest'
import { guessMapping } from '../../../src/shipping/imports/mapping.ts'
import { amountOf, sidesOf, unitOfColumn } from '../../../src/shipping/imports/measure-units.ts'
import { rowReader } from '../../../src/shipping/imports/row-request.ts'
import { shipmentFields } from '../../../src/shipping/imports/shipment-fields.ts'

/** A row of a file whose columns are matched by their names. */
function read(row: Record<string, string>, { decimalComma = false, fixed = {} } = {}) {
  const columns = Object.keys(row)
  const mapping = { ...guessMapping(columns, shipmentFields), fixed }
  const reader = rowReader(columns, mapping, { fields: shipmentFields, decimalComma, currency: 'USD' })
  return reader({ line: 2, cells: Object.values(row) })
}

const pounds = (weight: string) => ({ 'package.weight': weight, 'package.weight_unit': 'lb' })
const kilograms = (weight: string) => ({ 'package.weight': weight, 'package.weight_unit': 'kg' })

describe('a weight has the unit that', () => {
  test.each([
    ['the name of its column says in brackets', { 'Weight (kg)': '20' }, kilograms('20')],
    ['the name says behind an underscore', { Weight_lbs: '20' }, pounds('20')],
    ['the name says behind a blank', { 'Net weight g': '1500' }, undefined],
    ['the name says in square brackets', { 'Total weight [KG]': '20' }, kilograms('20')],
    ['the name says behind "in"', { 'Total Weight in Oz': '24' }, pounds('1.5')],
    ['the name says without a blank', { weightkg: '20' }, kilograms('20')],
    ['the name says in camel case', { totalWeightLb: '20' }, pounds('20')],
    ['is the whole name', { Kilos: '20' }, kilograms('20')],
    ['its cell says', { Weight: '20 kg' }, kilograms('20')],
    ['its cell says in capitals', { Weight: '20KG' }, kilograms('20')],
    ['its cell says with a point', { Weight: '3 Lbs.' }, pounds('3')],
    ['its cell says behind a decimal comma', { Weight: '1,5 kg' }, kilograms('1.5')],
    ['its cell says in ounces', { Weight: '5 oz' }, pounds('0.3125')],
    ['its cell says in pounds and ounces', { Weight: '2 lb 3 oz' }, pounds('2.1875')],
    ['its cell says in grams', { Weight: '250 g' }, kilograms('0.25')],
    ['the name and the cell say', { 'Weight (kg)': '20 kg' }, kilograms('20')],
    ['a column beside it says', { Weight: '20', 'Weight unit': 'KG' }, kilograms('20')],
    ['a column beside it says in another word', { Weight: '20', UOM: 'Pounds' }, pounds('20')],
    ['a column beside it says in ounces', { Weight: '8', Unit: 'oz' }, pounds('0.5')],
    ['a column beside it says in grams', { Weight: '800', Unit: 'g' }, kilograms('0.8')],
  ])('%s', (_, row, values) => {
    const { values: given, faults, warnings } = read(row)
    expect({ faults, warnings }).toEqual({ faults: {}, warnings: [] })
    expect(given).toEqual(values ?? kilograms('1.5'))
  })

  test('all rows have, where the cell says none', () => {
    const fixed = { 'package.weight_unit': 'lb' }
    expect(read({ Weight: '20' }, { fixed }).values).toEqual(pounds('20'))
    expect(read({ Weight: '20 kg' }, { fixed }).values).toEqual(kilograms('20'))
  })

  test('a decimal comma of the file has', () => {
    expect(read({ 'Weight (kg)': '1.234,5 kg' }, { decimalComma: true }).values).toEqual(kilograms('1234.5'))
  })
})

test('weights of one row in several units become kilograms, exactly', () => {
  const row = {
    'Weight (kg)': '20',
    'Item name': 'Socks',
    'Item quantity': '4',
    'Item weight (g)': '250',
    'Item weight 2': '1 lb',
  }
  expect(read(row).values).toMatchObject({
    'package.weight': '20',
    'package.weight_unit': 'kg',
    'customs.lines.0.unit_weight': '0.25',
  })
  expect(read({ 'Piece 1 weight': '2 lb', 'Piece 2 weight': '1 kg' }).values).toEqual({
    'pieces.0.weight': '0.90718474',
    'pieces.1.weight': '1',
    'package.weight_unit': 'kg',
  })
})

describe('sizes and distances are read with their unit:', () => {
  test.each([
    [{ 'Length [cm]': '30', 'Width (cm)': '20', Height_cm: '10' }, ['30', '20', '10', 'cm']],
    [{ 'Length (mm)': '300', 'Width (mm)': '200', 'Height (mm)': '100' }, ['30', '20', '10', 'cm']],
    [{ 'Length (in)': '12', Width: '10 in', Height: '4"' }, ['12', '10', '4', 'in']],
    [{ Length: '1 ft', Width: '10 in', Height: '4 in' }, ['12', '10', '4', 'in']],
    [{ Dimensions: '12 x 10 x 4 in' }, ['12', '10', '4', 'in']],
    [{ Dimensions: '30×20×10cm' }, ['30', '20', '10', 'cm']],
    [{ 'Dimensions (L x W x H)': '', 'L x W x H': '12" x 10" x 4"' }, ['12', '10', '4', 'in']],
    [{ 'Dimensions (cm)': '30/20/10' }, ['30', '20', '10', 'cm']],
    [{ Dims: '30*20*10', 'Dimension unit': 'Centimeters' }, ['30', '20', '10', 'cm']],
  ])('%j', (row, [length, width, height, unit]) => {
    const { values, faults, warnings } = read(row as unknown as Record<string, string>)
    expect({ faults, warnings }).toEqual({ faults: {}, warnings: [] })
    expect(values).toEqual({
      'package.length': length,
      'package.width': width,
      'package.height': height,
      'package.dimension_unit': unit,
    })
  })

  test.each([
    [{ 'Dist. km': '12.5' }, '12.5'],
    [{ Distance: '12.5 km' }, '12.5'],
    [{ 'Distance (mi)': '10' }, '16.09344'],
    [{ Miles: '10' }, '16.09344'],
    [{ Distance: '10 miles' }, '16.09344'],
    [{ Distance: '12.5' }, '12.5'],
  ])('%j', (row, distance) => {
    expect(read(row as unknown as Record<string, string>).values).toEqual({ distance })
  })
})

describe('contradicting units are marked:', () => {
  test.each([
    ['the name and the cell', { 'Weight (kg)': '20 lb' }, 'package.weight'],
    ['the name and the column of units', { 'Weight (kg)': '20', 'Weight unit': 'lb' }, 'package.weight'],
    ['the cell and the column of units', { Weight: '20 kg', 'Weight unit': 'lb' }, 'package.weight'],
    ['the name and the cell of a distance', { 'Distance (km)': '5 mi' }, 'distance'],
    ['sides in cells and names', { 'Length (cm)': '12 in' }, 'package.length'],
    ['sides twice', { Dimensions: '1 x 2 x 3 cm', Length: '4 cm' }, 'package.dimensions'],
    ['two sides', { Dimensions: '12 x 10 in' }, 'package.dimensions'],
    ['no sides', { Dimensions: 'Large' }, 'package.dimensions'],
  ])('%s', (_, row, field) => {
    expect(Object.keys(read(row as unknown as Record<string, string>).faults)).toEqual([field])
  })

  test('the name and the value for all rows', () => {
    const { faults } = read({ 'Weight (kg)': '20' }, { fixed: { 'package.weight_unit': 'lb' } })
    expect(faults).toEqual({
      'package.weight': 'The units disagree: the name of the column says kg, the value for all rows says lb.',
    })
  })
})

describe('a unit that nothing says is asked for:', () => {
  test.each([
    ['a weight', { Weight: '20' }, ['package.weight_unit']],
    ['a weight in two possible units', { 'Weight (kg/lb)': '20' }, ['package.weight_unit']],
    ['weights of pieces', { 'Piece 1 weight': '20' }, ['package.weight_unit']],
    ['sizes', { 'Weight (kg)': '2', Length: '3', Width: '4', Height: '5' }, ['package.dimension_unit']],
    ['a size in one cell', { Dimensions: '3 x 4 x 5' }, ['package.dimension_unit']],
    ['not without a weight', { City: 'Chicago' }, []],
    ['not for the weights of items', { 'Item name': 'Hat', 'Item weight': '2' }, []],
  ])('%s', (_, row, fields) => {
    const { warnings, faults } = read(row as unknown as Record<string, string>)
    expect(warnings.map(({ field }) => field)).toEqual(fields)
    expect(faults).toEqual({})
  })
})

test('other text stays and becomes a fault of the check', () => {
  expect(read({ Weight: '1,500 kg' }).values).toEqual({ 'package.weight': '1,500 kg' })
  expect(read({ Weight: '20 stone' }).values).toEqual({ 'package.weight': '20 stone' })
  expect(read({ 'Weight (kg)': '20', 'Weight unit': 'st' }).values).toMatchObject({
    'package.weight_unit': 'st',
  })
  expect(amountOf(`${'9'.repeat(5_000)} kg`, 'weight')).toBeNull()
  expect(sidesOf(' '.repeat(50_000))).toBeNull()
})

test('units stand anywhere in the name of a column, once', () => {
  expect(unitOfColumn('Weight kg (gross)', 'weight')).toEqual({ unit: 'kg', rest: 'weightgross' })
  expect(unitOfColumn('Length in cm', 'length')).toEqual({ unit: 'cm', rest: 'length' })
  expect(unitOfColumn('Length in', 'length')).toEqual({ unit: 'in', rest: 'length' })
  expect(unitOfColumn('Length (")', 'length')).toEqual({ unit: 'in', rest: 'length' })
  expect(unitOfColumn('Weight (lb/oz)', 'weight')).toEqual({ unit: null, rest: 'weight' })
  expect(unitOfColumn('Weight', 'weight')).toBeNull()
  expect(unitOfColumn('Made in Germany', 'length')).toBeNull()
})

test('the date of the order or of the payment is not the shipping date', () => {
  const columns = ['Order date', 'Paid at', 'Created at', 'Sale Date', 'Date Paid', 'purchase-date']
  expect(guessMapping(columns, shipmentFields).columns).toEqual({})
  expect(guessMapping(['Order date', 'Ship date'], shipmentFields).columns).toEqual({ 'Ship date': 'date' })
})
