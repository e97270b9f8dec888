import { Component, type ReactNode } from 'react';
import { Crashed } from './Crashed.tsx';

/** A screen that throws while rendering is replaced by a notice; the menu still works. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <Crashed /> : this.props.children;
  }
}
