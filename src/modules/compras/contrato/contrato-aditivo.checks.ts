// What is wrong, or strange, about an amendment. A warning is asked of files only, so that it may name the rows that wait.
import { achaContrato } from './do-contrato.ts'

const [aqui, termo] = [
  'contrato_aditivo_importacao',
  'contrato_id, {}contrato_aditivo_serie, {}contrato_aditivo_numero',
]
const termoDe = (alias: string) => `(${alias}.${termo.replaceAll('{}', `${alias}.`)})`
const anterior = `(${aqui}.${termo.replaceAll('{}', `${aqui}.`)} - 1)`

export const aditivoChecks = [
  ...achaContrato,
  {
    if: `contrato_aditivo_nova_vigencia_fim is not null and exists (select from contratos_de(contrato_numero, contrato_ano, contrato_orgao, contrato_contratada) c
      where contrato_aditivo_nova_vigencia_fim < c.contrato_data_vigencia)`,
    say: 'O novo fim da vigência é antes do início do contrato.',
    column: 'contrato_aditivo_nova_vigencia_fim',
  },
  {
    if: `contrato_aditivo_numero > 1 and contrato_id is not null
      and not exists (select from contrato_aditivo a where ${termoDe('a')} = ${anterior})
      and not exists (select from ${aqui} o where o.importacao_id = ${aqui}.importacao_id and ${termoDe('o')} = ${anterior})`,
    say: 'Falta o termo anterior a este número: sem ele não se sabe o valor atual do contrato.',
    column: 'contrato_aditivo_numero',
    isWarning: true,
  },
  {
    if: `contrato_aditivo_valor_apos is null
      and mudanca_do_aditivo(contrato_aditivo_tipo, contrato_aditivo_acrescimo, contrato_aditivo_supressao) is null`,
    say: 'Sem acréscimo, supressão nem valor depois: o valor atual do contrato fica desconhecido.',
    column: 'contrato_aditivo_acrescimo',
    isWarning: true,
  },
] as const
