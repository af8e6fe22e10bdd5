// A valid page, as the tests' forms send it.
export const paginaSample = {
  pub_titulo: 'Plano Diretor',
  pub_conteudo: '<p>Texto <b>forte</b></p>',
  pub_status: 'PUB',
}

/** The same of news. */
export const noticiaSample = {
  pub_titulo: 'A feira voltou',
  pub_conteudo: '<p>A feira é na praça.</p>',
  pub_status: 'PUB',
}

/** A list in levels, with its first item. */
export const listaSample = {
  pub_titulo: 'Guia da cidade',
  pub_item_titulo: 'Como chegar',
  pub_conteudo: '<p>Pela estrada.</p>',
  pub_status: 'PUB',
}
