// Lists and checks of places for other modules' forms. Names and codes are as in the calls of localidade.routes.ts.
export {
  describeLugar,
  isCidadeDoEstado,
  isPais,
  listCidades,
  listEstados,
  listPaises,
} from './localidade.queries.ts'
