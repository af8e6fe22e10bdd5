// The door of codigo.ts for other rooms, browser and server.
export {
  categoriaDaOrdem,
  elementoLicitavel,
  type Fonte,
  grupoDaReceita,
  type NivelDaReceita,
  niveisDaReceita,
  nivelDaReceita,
  normalizaFonte,
  normalizaFuncao,
  normalizaNatureza,
  normalizaSubfuncao,
  type PartesDaNatureza,
  partesDaNatureza,
} from './codigo.ts'
export { nomeDaModalidade } from './modalidade.ts'
