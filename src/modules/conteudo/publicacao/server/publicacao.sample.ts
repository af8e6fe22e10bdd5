// A valid page, as the tests' forms send it.
export const paginaSample = {
  pub_titulo: 'Plano Diretor',
  pub_conteudo: '<p>Texto <b>forte</b></p>',
  pub_status: 'PUB',
}
