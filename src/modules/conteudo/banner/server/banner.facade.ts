// Slides and banners for the pages that show them, and what the search calls them.
export { listBanners, visibleSlides } from './banner.queries.ts'
export { tipoLinks } from './banner.search.ts'
