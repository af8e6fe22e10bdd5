// An evaluation as a person sends it, for the tests.
export const avaliacaoSample = {
  ava_satisfacao: '4',
  ava_resolvido: 'P',
  ava_facil: '5',
  ava_comentario: 'Foram atenciosos, mas demorou.',
}
