// What of each table everybody may have, for what else publishes rows as they are.
export { publicas, valorPublico } from './publicas.queries.ts'
