// Works for other modules: where they are.
export { ondeFicamAsObras } from './obra.queries.ts'
