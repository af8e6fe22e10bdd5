// Slides and banners for the pages that show them.
export { listBanners, visibleSlides } from './banner.queries.ts'
export { tipoLinks } from './banner.search.ts'
