// The services of the town (demo/servicos) with every field that the letter of services must have (Lei 13.460, art. 7).
import type { WriteTransaction } from '#platform/db/connect.ts'
import { mudadoEm } from '../calendar.ts'
import { lerCsv, lerTextos, type Texto, texto } from '../ler.ts'
import { comPrefixo, idsPorNome, insere } from '../linhas.queries.ts'
import { orgaoDe } from '../orgaos/orgaos.ts'
import { htmlDe } from './marcado.ts'

export const categoriasDeServico = lerCsv('servicos-categorias', { nome: texto, icone: texto, descricao: texto })

const prioridadesDaLei =
  'Pessoas com deficiência ou com transtorno do espectro autista, pessoas idosas (acima de 80 anos antes das demais), gestantes, lactantes, pessoas com criança de colo, obesas ou com mobilidade reduzida e doadoras de sangue (Lei nº 10.048/2000).'

export const servicos = lerTextos('servicos').map(linha)

function linha(servico: Texto) {
  const orgao = orgaoDe(servico.campo('orgao'))
  return {
    pub_titulo: servico.campo('titulo'),
    pub_descricao: servico.campo('resumo'),
    pub_conteudo: htmlDe(servico.corpo),
    pub_publico: servico.campo('publico'),
    pub_requisitos: servico.lista('requisitos').join('\n'),
    pub_etapas: servico.lista('etapas').join('\n'),
    /** Whether people must come: 'nao', 'parte', 'sim'. */
    pub_presenca: servico.campo('presenca'),
    pub_prazo: servico.campo('prazo'),
    pub_custo: servico.campo('custo'),
    /** '' when it is the organ's own address and hours. */
    pub_canal_presencial: servico.opcional('presencial'),
    pub_canal_telefone: servico.opcional('telefone') || orgao.telefone,
    /** '' when people request it by the E-Sic only. */
    pub_url: servico.opcional('url'),
    pub_prioridades: servico.opcional('prioridades') || prioridadesDaLei,
    pub_espera: servico.campo('espera'),
    pub_norma: servico.campo('norma'),
    pub_norma_url: servico.opcional('norma_url'),
    orgao_nome: orgao.nome,
    tcs_nome: servico.campo('categoria'),
  }
}

/** `desde` is the day of the publication, `revisao` that of the last revision. The organs are stored before. */
export async function insertServicos(tx: WriteTransaction, { desde, revisao }: { desde: string; revisao: string }) {
  const categorias = categoriasDeServico.map((categoria) => comPrefixo('tcs', categoria))
  await insere(tx, 'tipo_categoria_servico', categorias)
  const categoriaDe = await idsPorNome(tx, 'tipo_categoria_servico', 'tcs_nome')
  const orgaoId = await idsPorNome(tx, 'orgao', 'orgao_nome')
  const linhas = servicos.map(({ tcs_nome, orgao_nome, ...columns }) => ({
    ...{ ...columns, pub_tipo_new: 'servico', pub_data_visivel: desde },
    ...{ pub_data_cadastro: `${desde}T09:00:00-03:00`, atualizado_em: mudadoEm(revisao, '09:00') },
    ...{ tipo_categoria_servico_id: categoriaDe(tcs_nome), orgao_id: orgaoId(orgao_nome) },
  }))
  await insere(tx, 'publicacao', linhas)
}
