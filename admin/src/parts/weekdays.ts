export const weekdayChoices = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
].map(name => ({ id: name.toLowerCase(), name }))
