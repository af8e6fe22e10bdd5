// Which public tables are in the log, and which are not and why. A public table that is not named here needs `call integra('x')` in a migration.
import { publicas } from '#modules/portal/saida/server/publicas.facade.ts'

/** Everybody's tables that are not in the log, by why they are not, as the page says it. */
export const foraDoRegistro: Readonly<Record<string, string>> = {
  'Listas de escolha e configurações: os registros trazem o nome do que foi escolhido.': `cargo cidade classificacao configuracao estado lista_confirmacao lista_explicacao ocds_identidade pais protocolo publicacao_categoria regra_fiscal regra_prazo
    servico_pedido situacao_licitacao tipo_area_atuacao tipo_categoria_processo tipo_categoria_publicacao tipo_categoria_servico tipo_contato
    tipo_instituicao tipo_licitacao tipo_processo vinculo`,
  'Somas e resumos que o portal calcula dos registros que estão aqui: quem tem os registros refaz a conta.': `credor credor_ano credor_mes credor_resumo despesa_ano despesa_mes empenho_mes etapa_mes ordem_fila ordem_pagamento ordem_pagamento_espera
    ordem_pagamento_mes pagamento_cargo pagamento_faixa pagamento_grupo pagamento_inicial pagamento_mes
    pagamento_presenca receita_acumulado receita_mes total`,
  'Marcas das cargas: cada registro que elas trouxeram está aqui.': `importacao_publica`,
  'Arquivos e imagens: cada arquivo entra com o registro a que pertence. O JPEG de uma foto HEIC, as imagens menores e o texto extraído para a busca são feitos pelo portal a partir dele, e quem tem o original os refaz.': `arquivo arquivo_texto midia midia_arquivo midia_uso`,
  'Apresentação do portal: capa, banners, mapas, endereços antigos e palavras da busca.': `banner banner_hero busca_expressao contorno
    endereco_antigo pagina_inicial verificacao_site`,
  'Opiniões de quem visita, que a pessoa pode pedir para apagar.': `avaliacao`,
}

export const tabelasFora = (nomes: string): string[] => nomes.trim().split(/\s+/)
const fora = Object.values(foraDoRegistro).flatMap(tabelasFora)

export const conjuntos = (): string[] => Object.keys(publicas()).filter((nome) => !fora.includes(nome))

/** Views of which records have pages, by the table of the log that has them, with the same numbers. */
export const vistas: Readonly<Record<string, string>> = {
  noticia_publica: 'publicacao',
  pagina_publica: 'publicacao',
  servico_publico: 'publicacao',
}

/** Pages of records of the log that are known by something else than the number: the address, and what may stand in it. */
export const porPalavra = [
  { pagina: '/p', palavra: /^[a-z0-9-]{1,200}$/, conjunto: 'publicacao' },
  { pagina: '/ouvidoria/relatorio', palavra: /^\d{4}$/, conjunto: 'relatorio_gestao' },
] as const
export type PorPalavra = (typeof porPalavra)[number]
