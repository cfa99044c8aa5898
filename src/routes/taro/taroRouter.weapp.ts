// Pages of the mini-program have one address each, so WeChat's router needs no table.
export {}
