// What other modules' forms offer and check of places. Names and codes are as in the calls of localidade.routes.ts.
export {
  describeLugar,
  isCidadeDoEstado,
  isPais,
  listCidades,
  listEstados,
  listPaises,
} from './localidade.queries.ts'
