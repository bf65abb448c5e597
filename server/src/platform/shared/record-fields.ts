import Type from 'typebox'
import { dimensionUnits, weightUnits } from './units.ts'

/** Fields that several records of the API share. */

export const weightUnitField = Type.String({
  enum: [...weightUnits],
  apiName: 'WeightUnit',
  description: 'Unit of the weights: pounds or kilograms.',
})

export const dimensionUnitField = Type.String({
  enum: [...dimensionUnits],
  apiName: 'DimensionUnit',
  description: 'Unit of length, width and height: inches or centimetres.',
})
