export { importPlaces, removePlaces } from './change-places.ts'
export { type Address, findPlaces } from './find-places.ts'
export { countPlaces, hasPlaces, type PlacesOfCountry } from './places.repository.ts'
export { kmBetween, type Point } from './point.ts'
