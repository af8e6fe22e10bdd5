// Leaving and coming back, for the commands (app/server/saida.ts).
export { entraSaida } from './entra.ts'
export { guardaCopia } from './guarda-copia.ts'
export { exigeEspaco, montaSaida } from './monta.ts'
export { rotuloDe } from './rotulo.ts'
