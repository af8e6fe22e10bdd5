// Which public tables are in the log, and which are not and why. A table that is added here needs `call integra('x')` in a migration.
import { publicas } from '#modules/portal/saida/server/publicas.facade.ts'

/** Made by the portal of what is in the log, or lists of choices and settings that say nothing that a record does not say too. */
const fora =
  `arquivo arquivo_texto ato_relacao avaliacao banner banner_hero busca_expressao cargo cidade classificacao configuracao contorno credor
  credor_ano credor_mes credor_resumo despesa_ano despesa_mes empenho_mes endereco_antigo estado importacao_publica lista_confirmacao
  lista_explicacao midia midia_arquivo midia_uso ordem_fila ordem_pagamento ordem_pagamento_ato ordem_pagamento_espera ordem_pagamento_mes
  pagamento_cargo pagamento_faixa pagamento_grupo pagamento_inicial pagamento_mes pagamento_presenca pagina_inicial pais protocolo
  publicacao_categoria receita_acumulado receita_mes regra_fiscal regra_prazo servico_pedido situacao_licitacao tipo_area_atuacao
  tipo_categoria_processo tipo_categoria_publicacao tipo_categoria_servico tipo_contato tipo_instituicao tipo_licitacao tipo_processo total
  verificacao_site vinculo`.split(/\s+/)

export const conjuntos: readonly string[] = Object.keys(publicas).filter((nome) => !fora.includes(nome))
