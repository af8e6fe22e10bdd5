// This room's test rows.
export const categoriaServicoSample = {
  tcs_nome: 'Moradia e obras',
  tcs_descricao: 'Casas, ruas e praças',
  tcs_icone: 'house',
}

/** Whole as the law wants it, but for the organ and the category. */
export const servicoSample = {
  pub_titulo: 'Pedir a poda de uma árvore na rua',
  pub_descricao: 'A prefeitura poda árvores que ameacem fios, telhados ou pessoas.',
  pub_conteudo: '<p>Galho sobre fio? Ligue <a href="tel:199">199</a>.</p>',
  pub_status: 'PUB',
  pub_publico: 'Qualquer pessoa',
  pub_requisitos: 'O endereço da árvore\nUma foto, se puder',
  pub_etapas: '1. Pedido: leva três minutos\n2. Visita\nPoda, a partir das 8:00',
  pub_prazo: '15 dias; 2 dias se houver perigo',
  pub_custo: 'De graça',
  pub_presenca: 'nao',
  pub_canal_telefone: '(75) 3999-0122',
  pub_url: 'https://poda.example/pedir',
  pub_prioridades: 'Escolas e postos de saúde',
  pub_espera: '10 minutos',
  pub_norma: 'Lei 402/2021',
  pub_norma_url: '/acesso/documentos/leis',
}
