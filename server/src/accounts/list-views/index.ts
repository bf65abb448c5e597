export { deleteListsOf } from './list-views.repository.ts'
export {
  changeListSettings,
  changeView,
  deleteView,
  densities,
  type ListSettings,
  listNames,
  mayChange,
  pageSizes,
  readListSettings,
  saveView,
  type Viewer,
} from './list-views.ts'
