// Records of declared sets whose pages show more than those of others, with what belongs to them, and the pages of each kind that the kit
// makes: a chart of months and of values, years first, the newest day, the lists that refer to a record.
import fs from 'node:fs'
import path from 'node:path'
import type { Dataset } from '#kits/dataset/dataset.ts'

/** What the menu of the panel calls the declared sets that people with these privileges keep. */
export async function menusOfSets(privileges: string[]): Promise<string[]> {
  const files = fs.globSync('src/modules/*/*/*.dataset.ts')
  const exported = await Promise.all(files.map((file) => import(path.resolve(file)) as Promise<object>))
  return exported
    .flatMap((each) => Object.values(each) as Partial<Dataset>[])
    .flatMap(({ privilege, title = '', many = title }) => (privilege && privileges.includes(privilege) ? [many] : []))
}

const de2026 = { entidade_id: 1, exercicio: 2026 }

const servidor = {
  ...{ ...de2026, vinculo_mes: 10, vinculo_servidor_nome: 'Ana Jurema', vinculo_matricula: '1004' },
  ...{
    vinculo_cargo: 'Professora',
    vinculo_vinculo: 'efetivo',
    vinculo_lotacao: 'Escola A',
    vinculo_situacao: 'ativo',
  },
  ...{ vinculo_orgao: 'Educação', vinculo_admissao: '2020-02-03', vinculo_carga_horaria: '40' },
}
const diaria = {
  ...{ ...de2026, diaria_beneficiario_nome: 'Ana Jurema', diaria_cargo: 'Professora', diaria_quantidade: '1' },
  ...{ diaria_valor_unitario: '160,00', diaria_valor_total: '160,00', diaria_ida: '2026-03-12' },
  ...{ diaria_volta: '2026-03-12', diaria_destino_cidade: 'Serrinha', diaria_destino_uf: 'BA' },
  ...{ diaria_motivo: 'Encontro de professoras.', diaria_pagamento_data: '2026-03-12' },
}
const terceirizado = {
  ...{ ...de2026, terceirizado_nome: 'Iracema Conceição', terceirizado_funcao: 'Merendeira' },
  ...{ terceirizado_empresa: 'Boa Mesa Ltda', terceirizado_inicio: '02/02/2026', terceirizado_orgao: 'Educação' },
}
const concurso = {
  ...{ ...de2026, concurso_tipo: 'concurso', concurso_edital_numero: '001', concurso_situacao: 'em_andamento' },
  ...{ concurso_cargos: 'Professor; Enfermeiro', concurso_inscricao_inicio: '2026-02-02' },
}
const classificado = {
  ...{ concurso_id: 1, concurso_classificado_nome: 'Eva Reis', concurso_classificado_cargo: 'Professor' },
  ...{ concurso_classificado_posicao: 1, concurso_classificado_cota: 'ampla' },
  ...{ concurso_classificado_situacao: 'nomeado', concurso_classificado_nomeado_em: '2026-10-05' },
}
const emenda = {
  ...{ ...de2026, emenda_origem: 'federal', emenda_tipo: 'individual', emenda_numero: '202612340001' },
  ...{ emenda_autor: 'Dep. Aurora Lima', emenda_funcao: '10', emenda_valor_previsto: '1.000,00' },
  emenda_objeto: 'Reforma da unidade de saúde do Angico',
}
const acordo = {
  ...{ ...de2026, acordo_sentido: 'R', acordo_instrumento: 'convenio', acordo_numero: '981032/2026' },
  ...{ acordo_parte_nome: 'Ministério da Saúde', acordo_objeto: 'Unidade de saúde', acordo_valor_total: '1.000,00' },
  ...{ acordo_vigencia_inicio: '2026-04-14', acordo_vigencia_fim: '2027-04-14' },
}
const divida = {
  ...{ entidade_id: 1, divida_ativa_referencia: '31/12/2025', divida_ativa_nome: 'Licurama LTDA' },
  ...{ divida_ativa_cnpj: '11.222.333/0001-81', divida_ativa_natureza: 'tributaria', divida_ativa_tributo: 'ISSQN' },
  ...{ divida_ativa_ano_inscricao: 2021, divida_ativa_valor_total: '9.000,00', divida_ativa_situacao: 'ajuizada' },
}
const fila = {
  ...{ ...de2026, fila_creche_protocolo_publico: '2026-PM-001', fila_creche_unidade: 'Creche Municipal do Umbuzeiro' },
  ...{ fila_creche_turma: 'Berçário', fila_creche_ordem: 1, fila_creche_inscricao: '2026-02-02' },
  ...{ fila_creche_criterio: 'Ordem de inscrição', fila_creche_situacao: 'aguardando' },
  fila_creche_posicao_em: '2026-10-05',
}
const conselho = { conselho_nome: 'Conselho de Saúde', conselho_area: 'saude', conselho_email: 'cms@exemplo.com' }
const conselheiro = {
  ...{ conselho_id: 1, conselheiro_nome: 'Davi Rocha', conselheiro_segmento: 'usuários' },
  ...{ conselheiro_entidade: 'Associação de Moradores', conselheiro_titularidade: 'titular' },
  ...{ conselheiro_inicio: '2025-03-01', conselheiro_fim: '2027-02-28' },
}

export const recordsOfSets: [call: string, data: Record<string, unknown>][] = [
  ['/painel/ajax/servidor_vinculo/novo', servidor],
  ['/painel/ajax/diaria/novo', diaria],
  ['/painel/ajax/terceirizado/novo', terceirizado],
  ['/painel/ajax/concurso/novo', concurso],
  ['/painel/ajax/concurso_classificado/novo', classificado],
  ['/painel/ajax/emenda/novo', emenda],
  ['/painel/ajax/acordo/novo', acordo],
  [
    '/painel/ajax/acordo_parcela/novo',
    { acordo_id: 1, acordo_parcela_data: '2026-06-02', acordo_parcela_valor: '500' },
  ],
  [
    '/painel/ajax/acordo_meta/novo',
    {
      acordo_id: 1,
      acordo_meta_numero: '1',
      acordo_meta_descricao: 'Duas salas de aula',
      acordo_meta_percentual: '40',
    },
  ],
  ['/painel/ajax/divida_ativa/novo', divida],
  [
    '/painel/ajax/divida_ativa/novo',
    { ...divida, divida_ativa_ano_inscricao: 2023, divida_ativa_tributo: 'IPTU', divida_ativa_situacao: 'parcelada' },
  ],
  ['/painel/ajax/fila_creche/novo', fila],
  ['/painel/ajax/fila_creche/novo', { ...fila, fila_creche_ordem: 2, fila_creche_situacao: 'convocado' }],
  ['/painel/ajax/conselho/novo', conselho],
  ['/painel/ajax/conselheiro/novo', conselheiro],
]

export const pagesOfSets = [
  '/acesso/emendas-parlamentares/1',
  '/acesso/acordos/recebidos/1',
  '/acesso/parcelas-de-acordos',
  '/acesso/metas-de-acordos',
  '/acesso/divida-ativa',
  '/acesso/educacao/fila-de-creche',
  '/acesso/saude/fila-da-regulacao/pessoas',
  '/acesso/conselhos/1',
]
