export interface BackClosesProps {
  isOpen: boolean
  onBack: () => unknown
}
