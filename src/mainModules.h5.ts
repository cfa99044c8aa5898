/** The site loads what its pages share in common files already. */
export {}
