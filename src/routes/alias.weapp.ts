// Pages of the mini-program have one address each: there is nothing to teach.
export {}
