// The areas of src/modules, from the ground up, and whose facades each may call; contracts are read across. Between two middle
// areas the one direction is written down here: a tender's page asks the finances for its payments, never the other way.
const ground = ['cidade', 'conteudo']
module.exports = {
  cidade: [],
  conteudo: ['cidade'],
  legislacao: ground,
  pessoal: ground,
  financas: ground,
  compras: [...ground, 'financas'],
  obras: [...ground, 'financas', 'compras'],
  saude: ground,
  educacao: ground,
  atendimento: ground,
  portal: null, // gathers: may call every area
}
