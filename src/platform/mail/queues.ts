// Names of queues that others look at, too.
export const mailQueue = 'email'
export const bouncesQueue = 'devolucoes'
