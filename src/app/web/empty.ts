// Replaces packages that a dependency would load but that are never used here.
export default {}
