// Stands for packages that a dependency would load but never uses here.
export default {}
