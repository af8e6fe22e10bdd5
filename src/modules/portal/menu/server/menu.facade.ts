// The favourites for the menu of each page of the panel.
export { listFavoritos } from './menu.queries.ts'
