// A valid slide and a valid banner, as the tests' forms send them, without their pictures.
export const heroSample = { titulo: 'Vacinação', url: '/agenda', posicao: '1', visivel: 'S' }
export const bannerSample = { nome: 'Nota fiscal eletrônica', url: 'https://nfe.exemplo.br/' }
